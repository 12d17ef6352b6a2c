import { sql } from 'kysely'
import { type AnyDb, isPostgres } from './sql.ts'

const events = [
  ['insert', 'insert', ['new']],
  ['delete', 'delete', ['old']],
  ['hand_over', 'update of commissioner_id', ['old', 'new']],
] as const

/** Recounts instead of incrementing, so that the result is right however often it runs. */
const counted = (row: 'old' | 'new'): string =>
  `update users set league_count = (select count(*) from leagues where commissioner_id = ${row}.commissioner_id)
     where id = ${row}.commissioner_id;`

/** Creates triggers that maintain the number of leagues each user runs, so that a long list can be sorted by it. */
export const countLeaguesRun = async (db: AnyDb): Promise<void> => {
  for (const [name, event, rows] of events)
    await onEachRow(db, `leagues_${name}_counts`, `${event} on leagues`, rows.map(counted).join(' '))
}

/** Counts per league, by the table that they are derived from. */
const within = {
  members: { column: 'members', counts: "status = 'active'" },
  publications: { column: 'published_weeks', counts: 'replaced_at_ms is null' },
}

const changes = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const

/** Creates a trigger that initializes the counts of a new league. */
export const initCounts = (db: AnyDb): Promise<void> =>
  onEachRow(
    db,
    'leagues_begin_counts',
    'insert on leagues',
    'insert into league_counts (league_id) values (new.id);',
  )

/** Creates triggers that maintain the numbers of members and published weeks of each league. */
export const countInLeagues = async (db: AnyDb): Promise<void> => {
  for (const [table, { column, counts }] of Object.entries(within))
    for (const [event, row] of changes)
      await onEachRow(
        db,
        `${table}_${event}_counts`,
        `${event} on ${table}`,
        `update league_counts set ${column} =
           (select count(*) from ${table} where league_id = ${row}.league_id and ${counts})
           where league_id = ${row}.league_id;`,
      )
}

/** Number of leagues a user runs or plays in. */
const leaguesOf = (person: string): string =>
  `update users set leagues_in = (
     select count(*) from (
       select id from leagues where commissioner_id = ${person}
       union select league_id from members where user_id = ${person} and status = 'active') as own)
     where id = ${person};`

/** Creates triggers that maintain the number of leagues each user runs or plays in. */
export const countLeaguesIn = async (db: AnyDb): Promise<void> => {
  for (const [name, event, rows] of events)
    await onEachRow(
      db,
      `leagues_${name}_people`,
      `${event} on leagues`,
      rows.map(row => leaguesOf(`${row}.commissioner_id`)).join(' '),
    )
  for (const [name, event, rows] of [
    ['insert', 'insert', ['new']],
    ['delete', 'delete', ['old']],
    ['update', 'update of user_id, status', ['old', 'new']],
  ] as const)
    await onEachRow(
      db,
      `members_${name}_people`,
      `${event} on members`,
      rows.map(row => leaguesOf(`${row}.user_id`)).join(' '),
    )
}

/** Counts the weeks of a league that have awards, however they were recorded, or that were published without any. */
const weeksOf = (league: string, only = ''): string =>
  `update league_counts set published_weeks = (
     select count(*) from (
       select season_id, week from awards
         where league_id = ${league} and voided_at_ms is null and week is not null
       union select season_id, week from publications
         where league_id = ${league} and pays_nothing = 1 and replaced_at_ms is null) as weeks)
     where league_id = ${league}${only};`

/** Whether a week has at most one award; any further one does not change the count. */
const isTurned = (row: 'old' | 'new'): string =>
  ` and ${row}.week is not null and (
     select count(*) from (
       select 1 from awards where league_id = ${row}.league_id and season_id = ${row}.season_id
         and week = ${row}.week and voided_at_ms is null limit 2) as others) < 2`

/** Creates triggers that count weeks by their awards instead of their publication, which manual awards don't have. */
export const countAwardedWeeks = async (db: AnyDb): Promise<void> => {
  for (const [name, event, rows] of [
    ['insert', 'insert', ['new']],
    ['update', 'update of voided_at_ms, week', ['old', 'new']],
    ['delete', 'delete', ['old']],
  ] as const)
    await onEachRow(
      db,
      `awards_${name}_counts`,
      `${event} on awards`,
      rows.map(row => weeksOf(`${row}.league_id`, isTurned(row))).join(' '),
    )
  for (const [event, row] of changes)
    await insteadOnEachRow(
      db,
      `publications_${event}_counts`,
      `${event} on publications`,
      weeksOf(`${row}.league_id`),
    )
}

/** Replaces an existing trigger. */
const insteadOnEachRow = async (db: AnyDb, name: string, event: string, work: string): Promise<void> => {
  if (isPostgres(db)) {
    await sql.raw(`create or replace ${functionOf(name, work)}`).execute(db)
    return
  }
  await sql.raw(`drop trigger ${name}`).execute(db)
  await onEachRow(db, name, event, work)
}

const functionOf = (name: string, work: string): string =>
  `function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`

const onEachRow = async (db: AnyDb, name: string, event: string, work: string): Promise<void> => {
  const statements = isPostgres(db)
    ? [
        `create ${functionOf(name, work)}`,
        `create trigger ${name} after ${event} for each row execute function ${name}()`,
      ]
    : [`create trigger ${name} after ${event} begin ${work} end`]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { sql } from 'kysely'
import { type AnyDb, isPostgres } from './sql.ts'

const events = [
  ['insert', 'insert', ['new']],
  ['delete', 'delete', ['old']],
  ['hand_over', 'update of commissioner_id', ['old', 'new']],
] as const

/** Counted anew instead of up and down, so that it is right however often it is done. */
const counted = (row: 'old' | 'new'): string =>
  `update users set league_count = (select count(*) from leagues where commissioner_id = ${row}.commissioner_id)
     where id = ${row}.commissioner_id;`

/** Makes the database itself keep how many leagues each person runs, so that a long list can be sorted by it. */
export const countLeaguesRun = async (db: AnyDb): Promise<void> => {
  for (const [name, event, rows] of events)
    await onEachRow(db, `leagues_${name}_counts`, `${event} on leagues`, rows.map(counted).join(' '))
}

/** What is counted in each league, by the table that it is counted in. */
const within = {
  members: { column: 'members', counts: "status = 'active'" },
  publications: { column: 'published_weeks', counts: 'replaced_at_ms is null' },
}

const changes = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const

/** Lets the counts of a league begin with the league. */
export const beginCounts = (db: AnyDb): Promise<void> =>
  onEachRow(
    db,
    'leagues_begin_counts',
    'insert on leagues',
    'insert into league_counts (league_id) values (new.id);',
  )

/** Makes the database itself keep how many members and published weeks there are in each league. */
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

const onEachRow = async (db: AnyDb, name: string, event: string, work: string): Promise<void> => {
  const statements = isPostgres(db)
    ? [
        `create function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`,
        `create trigger ${name} after ${event} for each row execute function ${name}()`,
      ]
    : [`create trigger ${name} after ${event} begin ${work} end`]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

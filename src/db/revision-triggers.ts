import { sql } from 'kysely'
import { type AnyDb, isPostgres } from './sql.ts'

/** The leagues that changed rows are about; `of` gives the values that these have in a column. */
type LeaguesOf = (of: (column: string) => string) => string

const byLeague: LeaguesOf = of => of('league_id')

type Revised = Record<string, LeaguesOf>

/** The tables that a league's answers are made of. */
export const leagueTables: Revised = {
  leagues: of => of('id'),
  seasons: byLeague,
  payouts: of => `select league_id from seasons where id in (${of('season_id')})`,
  members: byLeague,
  users: of =>
    `select league_id from members where user_id in (${of('id')})
     union select id from leagues where commissioner_id in (${of('id')})`,
  awards: byLeague,
  rule_versions: byLeague,
  fine_agreements: byLeague,
  ledger_entries: byLeague,
  showdown_events: byLeague,
  showdown_participations: byLeague,
  publications: byLeague,
  corrections: byLeague,
  provider_teams: byLeague,
  // What the site is called stands on pictures of every league; it changes seldom.
  site_texts: () => 'select id from leagues',
}

/** The same of settling money. */
export const moneyTables: Revised = {
  dues_plans: byLeague,
  own_dues: byLeague,
  settle_payments: byLeague,
  votes: byLeague,
  vote_answers: byLeague,
  pools: byLeague,
  pool_members: byLeague,
  pool_weeks: byLeague,
  pool_carries: byLeague,
  questions: byLeague,
  question_answers: byLeague,
}

/** The same of teams that changed hands. */
export const handoverTables: Revised = { former_teams: byLeague }

/** The same of the addresses of recaps. */
export const recapLinkTables: Revised = { recap_codes: byLeague }

/** Kept answers may be made of these, and of nothing else that changes. */
export const revisedTables: readonly string[] = Object.keys({
  ...leagueTables,
  ...moneyTables,
  ...handoverTables,
  ...recapLinkTables,
})

const events = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const

/**
 * Makes the database itself count up the revision of a league with every change of what its answers are made of, whoever
 * writes: this server, another one, or the command line. Any change of a row counts, so that no column can be forgotten.
 */
export const countRevisions = (db: AnyDb, tables: Revised): Promise<void> =>
  run(db, isPostgres(db) ? onPostgres(tables) : onSqlite(tables))

/** Lets the first revision of a league begin with the league. */
export const initRevisions = (db: AnyDb): Promise<void> =>
  run(
    db,
    isPostgres(db)
      ? [
          `create function leagues_begin_revision() returns trigger language plpgsql as $$ begin ${begin} return null; end $$`,
          `create trigger leagues_begin_revision after insert on leagues
             for each row execute function leagues_begin_revision()`,
        ]
      : [`create trigger leagues_begin_revision after insert on leagues begin ${begin} end`],
  )

const run = async (db: AnyDb, statements: string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const begin = 'insert into league_revisions (league_id, revision) values (new.id, 1);'

const countUp = (leagues: string): string =>
  `update league_revisions set revision = revision + 1 where league_id in (${leagues});`

const onSqlite = (tables: Revised): string[] =>
  Object.entries(tables).flatMap(([table, leaguesOf]) =>
    events.map(
      ([event, row]) =>
        `create trigger ${table}_${event}_revises after ${event} on ${table}
           begin ${countUp(leaguesOf(column => `${row}.${column}`))} end`,
    ),
  )

/** Once a statement instead of once a row: every update of a row leaves an old version of it. */
const onPostgres = (tables: Revised): string[] =>
  Object.entries(tables).flatMap(([table, leaguesOf]) => [
    `create or replace function ${table}_revise() returns trigger language plpgsql as $$ begin
       ${countUp(leaguesOf(column => `select ${column} from changed`))}
       return null;
     end $$`,
    ...events.map(
      ([event, row]) =>
        `create trigger ${table}_${event}_revises after ${event} on ${table}
           referencing ${row} table as changed for each statement execute function ${table}_revise()`,
    ),
  ])

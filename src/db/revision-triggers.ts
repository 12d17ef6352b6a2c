import { sql } from 'kysely'
import { type AnyDb, isPostgres } from './sql.ts'

/** Returns the leagues affected by changed rows; `of` returns the values of a column in those rows. */
type LeaguesOf = (of: (column: string) => string) => string

const byLeague: LeaguesOf = of => of('league_id')

type Revised = Record<string, LeaguesOf>

/** Tables behind a league's API responses. */
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
  // The site name appears on the images of every league; it rarely changes.
  site_texts: () => 'select id from leagues',
}

/** Tables of dues and settling up. */
export const moneyTables: Revised = {
  dues_plans: byLeague,
  own_dues: byLeague,
  settle_payments: byLeague,
  votes: byLeague,
  vote_answers: byLeague,
  pools: byLeague,
  pool_members: byLeague,
  pool_weeks: byLeague,
  pool_rollovers: byLeague,
  questions: byLeague,
  question_answers: byLeague,
}

/** Tables of teams whose owner changed. */
export const handoverTables: Revised = { former_teams: byLeague }

/** Tables of recap links. */
export const recapLinkTables: Revised = { recap_codes: byLeague }

/** The only changing tables that cached responses may depend on. */
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
 * Creates triggers that increment the revision of a league with every change of the data behind its responses, no
 * matter which process writes: this server, another one, or the command line. Any change of a row counts, so that no
 * column can be forgotten.
 */
export const countRevisions = (db: AnyDb, tables: Revised): Promise<void> =>
  run(db, isPostgres(db) ? onPostgres(tables) : onSqlite(tables))

/** Creates a trigger that initializes the revision of a new league. */
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

/** Per statement instead of per row, because every update of a row leaves a dead tuple. */
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

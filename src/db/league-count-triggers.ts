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
  for (const [name, event, rows] of events) {
    const work = rows.map(counted).join(' ')
    const trigger = `leagues_${name}_counts`
    const statements = isPostgres(db)
      ? [
          `create function ${trigger}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`,
          `create trigger ${trigger} after ${event} on leagues for each row execute function ${trigger}()`,
        ]
      : [`create trigger ${trigger} after ${event} on leagues begin ${work} end`]
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}

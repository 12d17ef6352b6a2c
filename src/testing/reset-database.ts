import { sql } from 'kysely'
import type { Db } from '#db/open'

/* Restores a PostgreSQL database to its state before a test, without copying the template again. */

const tablesIn = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns statements that insert the current rows of all tables. */
export const rowInserts = async (db: Db): Promise<string[]> => {
  const statements: string[] = []
  for (const table of await tablesIn(db)) {
    const { rows } = await sql<{ all: string | null }>`
      select json_agg(one)::text as all from ${sql.table(table)} one`.execute(db)
    const all = rows[0]?.all?.replaceAll("'", "''")
    if (all) {
      statements.push(`insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, '${all}')`)
    }
  }
  return statements
}

/** Statements that reset the sequences to their current values. */
const sequenceResets = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`.execute(db)
  return rows.map(({ name, last }) =>
    last === null
      ? `if (select is_called from ${name}) then perform setval('${name}', 1, false); end if;`
      : `perform setval('${name}', ${last});`,
  )
}

/**
 * Makes a template clearable: clearing deletes new rows and restores the current rows and sequences. It also detects
 * new definitions, such as tables or triggers, because those would remain.
 */
export const makeClearable = async (db: Db): Promise<void> => {
  const tables = await tablesIn(db)
  const used = tables.map(table => `select '${table}' where exists (select from ${table})`)
  const resets = [...(await rowInserts(db)).map(insert => `${insert};`), ...(await sequenceResets(db))]
  const statements = `
    create schema testing;
    create sequence testing.definitions;
    create function testing.note_definition() returns event_trigger language plpgsql as $$
      begin perform nextval('testing.definitions'); end $$;
    create function testing.clear() returns text[] language plpgsql set session_replication_role = replica as $$
      declare used text[]; name text;
      begin
        if (select is_called from testing.definitions) then return null; end if;
        used := array(${used.join(' union all ')});
        foreach name in array used loop execute format('delete from %I', name); end loop;
        ${resets.join('\n')}
        return used;
      end $$;
    create event trigger testing_definitions on ddl_command_end execute function testing.note_definition()`
  await sql.raw(statements).execute(db)
}

/** Clears a database copied from such a template; returns false if it can't be cleared. */
export const isCleared = async (db: Db): Promise<boolean> => {
  try {
    const { rows } = await sql<{ used: string[] | null }>`select testing.clear() as used`.execute(db)
    const used = rows[0]?.used
    // After a vacuum, rows are stored in insertion order, as in a new database.
    if (used) await sql.raw(`vacuum ${used.join(', ')}`).execute(db)
    return used !== null && used !== undefined
  } catch {
    return false
  }
}

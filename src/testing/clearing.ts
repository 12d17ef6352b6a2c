import { sql } from 'kysely'
import type { Db } from '#db/open'

/*
 * Brings a PostgreSQL database back to what it was before a test, without copying the template again.
 */

/**
 * Teaches a template to be cleared: its rows go, those that it has by now come back, and ids begin at one again. It also
 * notices when somebody defines anything, such as a table or a trigger, because that does not come back.
 */
export const makeClearable = async (db: Db): Promise<void> => {
  const names = (
    await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  ).rows
  const sequences = (
    await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by 1`.execute(db)
  ).rows
  const restored: string[] = []
  for (const { name } of names) {
    const { rows } = await sql<{ rows: string }>`
      select coalesce(json_agg(one), '[]')::text as rows from ${sql.table(name)} one`.execute(db)
    const json = rows[0]?.rows ?? '[]'
    if (json !== '[]')
      restored.push(
        `insert into ${name} select * from json_populate_recordset(null::${name}, '${json.replaceAll("'", "''")}');`,
      )
  }
  await sql
    .raw(
      `
    create schema testing;
    create sequence testing.definitions;
    create function testing.note_definition() returns event_trigger language plpgsql as $$
      begin perform nextval('testing.definitions'); end $$;
    create function testing.clear() returns text[] language plpgsql set session_replication_role = replica as $$
      declare used text[]; name text;
      begin
        if (select is_called from testing.definitions) then return null; end if;
        used := array(${names.map(({ name }) => `select '${name}' where exists (select from ${name})`).join(' union all ')});
        foreach name in array used loop execute format('delete from %I', name); end loop;
        ${restored.join('\n')}
        ${sequences.map(({ name }) => `if (select is_called from ${name}) then perform setval('${name}', 1, false); end if;`).join('\n')}
        return used;
      end $$;
    create event trigger testing_definitions on ddl_command_end execute function testing.note_definition();
  `,
    )
    .execute(db)
}

/** Clears a database that was copied from such a template, or says that it cannot be. */
export const isCleared = async (db: Db): Promise<boolean> => {
  try {
    const { rows } = await sql<{ used: string[] | null }>`select testing.clear() as used`.execute(db)
    const used = rows[0]?.used
    // Vacuumed, rows lie in the order in which they come, as in a new database.
    if (used) await sql.raw(`vacuum ${used.join(', ')}`).execute(db)
    return used !== null && used !== undefined
  } catch {
    return false
  }
}

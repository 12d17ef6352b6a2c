import { sql } from 'kysely'
import { type AnyDb, isPostgres } from './sql.ts'

/** Previous hash of the first entry of a chain. */
export const genesisHash = '0'.repeat(64)

type Chained = {
  table: string
  /** Table with the latest hash and the length of each chain. */
  headsTable: string
  /** Returns the chain that a row (`new` or `old`) belongs to, as SQL. */
  chainOf: (row: 'new' | 'old') => string
  /** Time of an entry, for the head. */
  time: string
  /** Condition under which a row may be deleted. */
  deletableWhen: string
}

const ledger: Chained = {
  table: 'ledger_entries',
  headsTable: 'ledger_heads',
  chainOf: row => `${row}.league_id`,
  time: 'created_at_ms',
  deletableWhen: 'not exists (select 1 from leagues where id = old.league_id)',
}

const audit: Chained = {
  table: 'audit_lines',
  headsTable: 'audit_heads',
  chainOf: row => `coalesce(${row}.league_id, 0)`,
  time: 'at_ms',
  deletableWhen:
    'exists (select 1 from audit_heads where chain = coalesce(old.league_id, 0) and pruned_id >= old.id)',
}

const followsHead = 'follows the newest of its chain'

/** Whether the database rejected an entry because it does not follow the latest one of its chain. */
export const isOutOfOrder = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(followsHead)

/** Chains the ledger entries, which can only be deleted together with their league. */
export const chainLedger = (db: AnyDb): Promise<void> => chain(db, ledger)

/**
 * Chains the audit log entries, which can only be deleted from the start of a chain, once the hash of the last deleted
 * entry is stored.
 */
export const chainAudit = (db: AnyDb): Promise<void> => chain(db, audit)

/**
 * Creates triggers that reject changing or deleting a row and inserting one that does not follow the latest of its
 * chain. The triggers also store each chain's head hash and length.
 */
const chain = async (
  db: AnyDb,
  { table, headsTable, chainOf, time, deletableWhen }: Chained,
): Promise<void> => {
  const appendOnly = `${table} is append-only`
  const outOfOrder = `a row of ${table} ${followsHead}`
  const follows = `new.previous_hash = coalesce((select hash from ${headsTable} where chain = ${chainOf('new')}), '${genesisHash}')`
  const updateHead = `
    insert into ${headsTable} (chain, hash, length, changed_at_ms) values (${chainOf('new')}, new.hash, 1, new.${time})
    on conflict (chain) do update set hash = excluded.hash, length = ${headsTable}.length + 1,
      changed_at_ms = excluded.changed_at_ms;`
  const statements = isPostgres(db)
    ? [
        `create function ${table}_refuse() returns trigger language plpgsql as $$ begin
           if tg_op = 'DELETE' and ${deletableWhen} then return old; end if;
           raise exception '${appendOnly}';
         end $$`,
        `create trigger ${table}_append_only before update or delete on ${table}
           for each row execute function ${table}_refuse()`,
        `create trigger ${table}_no_truncate before truncate on ${table}
           for each statement execute function ${table}_refuse()`,
        `create function ${table}_follow() returns trigger language plpgsql as $$ begin
           if not (${follows}) then raise exception '${outOfOrder}'; end if;
           ${updateHead}
           return new;
         end $$`,
        `create trigger ${table}_chained before insert on ${table} for each row execute function ${table}_follow()`,
      ]
    : [
        `create trigger ${table}_no_update before update on ${table}
           begin select raise(abort, '${appendOnly}'); end`,
        `create trigger ${table}_no_delete before delete on ${table} when not (${deletableWhen})
           begin select raise(abort, '${appendOnly}'); end`,
        `create trigger ${table}_chained before insert on ${table}
           begin
             select raise(abort, '${outOfOrder}') where not (${follows});
             ${updateHead}
           end`,
      ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

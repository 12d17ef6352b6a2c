import { type AnyDb, runStatements } from '#db/sql'

/**
 * Join codes and share URLs are stored as hashes, with an encrypted copy for display: existing plain values are
 * converted at the next start, because migrations can't encrypt (src/config/secret-key.ts). Request keys are bound to the
 * request body, and awards whose winner stopped sharing them stay private.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    alter table idempotency_keys add column body_hash text

    alter table leagues add column sealed_join_code text

    alter table public_awards add column sealed_slug text

    create table withheld_awards (
      award_id {int} not null primary key references awards (id) on delete cascade,
      withheld_at_ms {int} not null
    ) {strict}
    `,
  )

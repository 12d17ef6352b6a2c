import { type AnyDb, runStatements } from '#db/sql'

/**
 * Join codes and share addresses are kept as hashes, and sealed beside them to be shown again: what is there in the clear is
 * moved at the next start, since nothing is sealed in here (src/seal-plain.ts). Keys of requests are tied to what was sent, and
 * awards whose winner withdrew them stay withdrawn.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    alter table done_requests add column body_hash text

    alter table leagues add column sealed_join_code text

    alter table public_awards add column sealed_slug text

    create table withheld_awards (
      award_id {int} not null primary key references awards (id) on delete cascade,
      withheld_at_ms {int} not null
    ) {strict}
    `,
  )

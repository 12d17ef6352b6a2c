import { type AnyDb, runStatements } from '#db/sql'

/**
 * Users can get one digest a week. Its emails wait in the outbox like any other, so that whatever changes or removes a
 * waiting email still does. They have an index of their own: the senders must not search through a week of them.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    alter table users add column wants_digest {int} not null default 0 check (wants_digest in (0, 1))

    alter table outbox add column in_digest {int} not null default 0 check (in_digest in (0, 1))

    drop index outbox_due

    create index outbox_due on outbox (priority, next_attempt_at_ms, id) where sealed_body is not null and in_digest = 0

    create index outbox_digest on outbox (user_id, id) where sealed_body is not null and in_digest = 1
    `,
  )

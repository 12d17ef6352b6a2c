import { type AnyDb, runStatements } from '#db/sql'

/** Mail waits here, written in the transaction of what caused it, until the scheduler has sent it. */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table outbox (
      id {id},
      template text not null,
      league_id {int} references leagues (id) on delete set null,
      user_id {int} references users (id) on delete set null,
      to_email text not null,
      to_name text not null,
      subject text not null,
      text_body text not null,
      html_body text not null,
      status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'dead')),
      attempts {int} not null default 0 check (attempts >= 0),
      next_attempt_at_ms {int} not null,
      last_error text,
      created_at_ms {int} not null,
      sent_at_ms {int},
      check ((status = 'sent') = (sent_at_ms is not null))
    ) {strict}

    create index outbox_due on outbox (status, next_attempt_at_ms)

    create index outbox_league on outbox (league_id)

    create index outbox_user on outbox (user_id)
    `,
  )

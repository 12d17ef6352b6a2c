import { type AnyDb, runStatements } from '#db/sql'

/**
 * Web Push: the devices that get it, what each person wants by push, and the messages on their way. A subscription ends
 * with the session in which it was made, so that a lost phone gets nothing after its owner signed it out.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table push_subscriptions (
      id {id},
      user_id {int} not null references users (id) on delete cascade,
      session_id {int} not null references sessions (id) on delete cascade,
      endpoint_hash text not null unique,
      sealed_endpoint text not null,
      device text not null,
      time_zone text not null,
      created_at_ms {int} not null,
      last_success_at_ms {int}
    ) {strict}

    create index push_subscriptions_user on push_subscriptions (user_id)

    create index push_subscriptions_session on push_subscriptions (session_id)

    create table push_messages (
      id {id},
      subscription_id {int} not null references push_subscriptions (id) on delete cascade,
      idempotency_key text not null,
      kind text not null check (kind in ('wins', 'changes', 'dues', 'picks', 'questions')),
      league_id {int} references leagues (id) on delete cascade,
      content_json text,
      award_ids_json text,
      publication_id {int},
      status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'dead', 'dropped')),
      attempts {int} not null default 0 check (attempts >= 0),
      next_attempt_at_ms {int} not null,
      expires_at_ms {int} not null,
      last_error text,
      created_at_ms {int} not null,
      sent_at_ms {int},
      unique (subscription_id, idempotency_key),
      check ((content_json is null) <> (award_ids_json is null)),
      check ((status = 'sent') = (sent_at_ms is not null))
    ) {strict}

    create index push_messages_league on push_messages (league_id)

    create index push_messages_due on push_messages (next_attempt_at_ms, id) where status in ('queued', 'sending')

    create index push_messages_sent on push_messages (subscription_id, sent_at_ms) where status = 'sent'

    create unique index push_messages_sending on push_messages (subscription_id) where status = 'sending'

    create index push_messages_age on push_messages (created_at_ms)

    create table push_preferences (
      user_id {int} not null primary key references users (id) on delete cascade,
      wins {int} not null default 1 check (wins in (0, 1)),
      changes {int} not null default 1 check (changes in (0, 1)),
      dues {int} not null default 0 check (dues in (0, 1)),
      picks {int} not null default 1 check (picks in (0, 1)),
      questions {int} not null default 1 check (questions in (0, 1)),
      hides_amounts {int} not null default 0 check (hides_amounts in (0, 1)),
      not_now_until_ms {int}
    ) {strict}
    `,
  )

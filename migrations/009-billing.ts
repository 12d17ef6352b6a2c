import { type AnyDb, runStatements } from '#db/sql'

/**
 * Subscriptions at the card provider (Premium granted by site admins is stored with the user: neither shortens the
 * other), the provider's events as received, and requests still to be sent to it.
 */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table subscriptions (
      user_id {int} not null primary key references users (id) on delete cascade,
      subscription_id text,
      status text not null default 'none',
      period_end_ms {int},
      is_ending {int} not null default 0 check (is_ending in (0, 1)),
      paid_until_ms {int},
      currency text,
      premium_monthly {int} check (premium_monthly >= 0),
      addons_monthly {int} check (addons_monthly >= 0),
      grace_ms {int} not null default 0 check (grace_ms >= 0),
      is_yearly {int} not null default 0 check (is_yearly in (0, 1)),
      reads_begun {int} not null default 0,
      read_shown {int} not null default 0,
      recheck_at_ms {int},
      check ((currency is null) = (premium_monthly is null) and (currency is null) = (addons_monthly is null))
    ) {strict}

    create index subscriptions_look on subscriptions (recheck_at_ms) where recheck_at_ms is not null

    create index subscriptions_paid on subscriptions (paid_until_ms) where paid_until_ms is not null

    create index subscriptions_ended on subscriptions (period_end_ms) where status = 'canceled'

    create table billing_attempts (
      user_id {int} not null references users (id) on delete cascade,
      what text not null check (what in ('customer', 'subscription', 'addon')),
      key text not null,
      begun_at_ms {int} not null,
      primary key (user_id, what)
    ) {strict}

    create table lost_payments (
      charge_id text not null primary key,
      user_id {int} not null references users (id) on delete cascade,
      subscription_id text not null,
      reason text not null check (reason in ('disputed', 'refunded')),
      lost_at_ms {int} not null
    ) {strict}

    create index lost_payments_user on lost_payments (user_id)

    create table pending_cancellations (
      target text not null primary key,
      reason text not null,
      owed_since_ms {int} not null,
      attempts {int} not null default 0,
      next_attempt_at_ms {int} not null,
      last_error text
    ) {strict}

    create index pending_cancellations_due on pending_cancellations (next_attempt_at_ms)

    create table billing_events (
      id text not null primary key,
      type text not null,
      payload_json text not null,
      received_at_ms {int} not null,
      applied_at_ms {int},
      last_error text,
      attempts {int} not null default 0,
      next_attempt_at_ms {int} not null default 0
    ) {strict}

    create index billing_events_open on billing_events (received_at_ms) where applied_at_ms is null
    `,
  )

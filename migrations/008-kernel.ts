import { chainAudit, genesisHash } from '#db/chain-triggers'
import { type AnyDb, runStatements } from '#db/sql'

/** Shared by every area: audit log, outbox, rate limits, locks for exclusive work, and settings of the instance. */
export const up = async (db: AnyDb): Promise<void> => {
  await runStatements(
    db,
    `
    create table audit_lines (
      id {id},
      league_id {int},
      actor_id {int},
      signed_as text,
      action text not null,
      summary text not null,
      address text,
      device text,
      at_ms {int} not null,
      previous_hash text not null check (length(previous_hash) = 64),
      hash text not null check (length(hash) = 64),
      check ((actor_id is null) = (signed_as is not null)),
      check (league_id is null or (address is null and device is null))
    ) {strict}

    create unique index audit_lines_chain on audit_lines (coalesce(league_id, 0), previous_hash)

    create index audit_lines_actor on audit_lines (actor_id, id)

    create table audit_heads (
      chain {int} not null primary key,
      hash text not null check (length(hash) = 64),
      length {int} not null check (length >= 0),
      changed_at_ms {int} not null,
      pruned_id {int} not null default 0,
      pruned_hash text not null default '${genesisHash}' check (length(pruned_hash) = 64),
      pruned_lines {int} not null default 0 check (pruned_lines between 0 and length),
      pruned_until_ms {int}
    ) {strict}

    insert into audit_heads (chain, hash, length, changed_at_ms) values (0, '${genesisHash}', 0, 0)

    create index audit_lines_league on audit_lines (league_id, id)

    create table outbox (
      id {id},
      template text not null,
      league_id {int} references leagues (id) on delete set null,
      user_id {int} references users (id) on delete set null,
      to_email text not null,
      to_name text not null,
      subject text not null,
      sealed_body text,
      status text not null default 'queued' check (status in ('queued', 'held', 'sending', 'sent', 'bounced', 'dead', 'discarded')),
      priority {int} not null default 1 check (priority in (0, 1, 2)),
      attempts {int} not null default 0 check (attempts >= 0),
      next_attempt_at_ms {int} not null,
      last_error text,
      created_at_ms {int} not null,
      expires_at_ms {int} not null,
      sent_at_ms {int},
      idempotency_key text,
      reply_to text,
      award_ids_json text,
      publication_id {int} references publications (id) on delete set null,
      caused_by {int} references users (id) on delete set null,
      announcement_id {int},
      check ((status in ('sent', 'bounced')) = (sent_at_ms is not null)),
      check (status not in ('sent', 'bounced', 'discarded') or sealed_body is null),
      check (status not in ('queued', 'held', 'sending') or sealed_body is not null)
    ) {strict}

    create index outbox_status on outbox (status, id)

    create index outbox_open on outbox (status) where sealed_body is not null

    create index outbox_due on outbox (priority, next_attempt_at_ms, id) where sealed_body is not null

    create index outbox_sent on outbox (sent_at_ms) where sent_at_ms is not null

    create index outbox_age on outbox (created_at_ms)

    create index outbox_expiry on outbox (expires_at_ms) where sealed_body is not null

    create index outbox_league on outbox (league_id, status)

    create index outbox_user on outbox (user_id)

    create index outbox_address on outbox (to_email)

    create unique index outbox_idempotency_key on outbox (idempotency_key)

    create index outbox_causer on outbox (caused_by, created_at_ms) where caused_by is not null

    create index outbox_publication on outbox (publication_id) where publication_id is not null

    create index outbox_announcement on outbox (announcement_id, status) where announcement_id is not null

    create table suppressed_addresses (
      email text not null primary key,
      reason text not null,
      since_ms {int} not null,
      is_suppressed {int} not null default 1 check (is_suppressed in (0, 1)),
      resumed_at_ms {int}
    ) {strict}

    create index stopped_addresses_age on suppressed_addresses (since_ms) where is_suppressed = 1

    create table webhooks (
      id {id},
      league_id {int} references leagues (id) on delete cascade,
      url text not null,
      sealed_secret text not null,
      events text not null check (length(events) > 0),
      created_at_ms {int} not null,
      failing_since_ms {int},
      disabled_at_ms {int}
    ) {strict}

    create index webhooks_league on webhooks (league_id, id)

    create table webhook_deliveries (
      id {id},
      webhook_id {int} not null references webhooks (id) on delete cascade,
      event text not null,
      body text not null,
      status text not null default 'queued' check (status in ('queued', 'sending', 'delivered', 'dead')),
      attempts {int} not null default 0 check (attempts >= 0),
      next_attempt_at_ms {int} not null,
      answer_status {int},
      last_error text,
      created_at_ms {int} not null,
      delivered_at_ms {int},
      check ((status = 'delivered') = (delivered_at_ms is not null))
    ) {strict}

    create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id)

    create index webhook_deliveries_due on webhook_deliveries (next_attempt_at_ms, id) where status in ('queued', 'sending')

    create index webhook_deliveries_age on webhook_deliveries (created_at_ms)

    create table attempts (
      key text not null primary key,
      count {int} not null check (count >= 1),
      since_ms {int} not null
    ) {strict}

    create index attempts_age on attempts (since_ms)

    create table leases (
      name text not null primary key,
      owner text not null,
      fence {int} not null,
      expires_at_ms {int} not null
    ) {strict}

    create table idempotency_keys (
      key_hash text not null primary key,
      done_at_ms {int} not null
    ) {strict}

    create index done_requests_age on idempotency_keys (done_at_ms)

    create table instance_settings (
      key text not null primary key,
      value text not null
    ) {strict}
    `,
  )
  await chainAudit(db)
}

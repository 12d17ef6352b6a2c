import type { Generated } from 'kysely'
import type { Bit } from './accounts.ts'
import type { PushMessageTable, PushPreferencesTable, PushSubscriptionTable } from './push.ts'

export type AuditLineTable = {
  id: Generated<number>
  league_id: number | null
  actor_id: number | null
  /** Fixed name for an author without an account. */
  signed_as: string | null
  action: string
  /** Users are stored as mentions, see `core/kernel/people-marks`. */
  summary: string
  /** Network address and device of the action; null in the log of a league, which its members can read. */
  address: string | null
  device: string | null
  at_ms: number
  previous_hash: string
  hash: string
}

/**
 * The head of a chain, maintained by the database, and the end of its pruned part. `chain` is the league id, 0 for
 * entries without a league.
 */
type AuditHeadTable = {
  chain: number
  hash: string
  length: number
  changed_at_ms: number
  pruned_id: Generated<number>
  pruned_hash: Generated<string>
  pruned_lines: Generated<number>
  pruned_until_ms: number | null
}

export type OutboxTable = {
  id: Generated<number>
  template: string
  league_id: number | null
  user_id: number | null
  to_email: string
  to_name: string
  subject: string
  /**
   * Its text and links, encrypted (core/kernel/outbox/email-body.ts); '' until they are rendered, null once it was sent
   * or expired.
   */
  sealed_body: string | null
  /**
   * `held`: queued since before a mail server was configured, and sent only when released. `bounced`: sent, but
   * returned by the recipient's server.
   */
  status: Generated<'queued' | 'held' | 'sending' | 'sent' | 'bounced' | 'dead' | 'discarded'>
  /**
   * Send order: 0 if a user is waiting for it, 1 for most emails, 2 for bulk emails (core/kernel/outbox/queue-emails.ts).
   */
  priority: Generated<number>
  attempts: Generated<number>
  next_attempt_at_ms: number
  last_error: string | null
  created_at_ms: number
  /** Time after which it is no longer sent and its body is deleted. */
  expires_at_ms: number
  sent_at_ms: number | null
  /** Key that prevents duplicates, such as a user's recap of a week. */
  idempotency_key: string | null
  /** Reply-to address, if it differs from the sender. */
  reply_to: string | null
  /** Ids of its awards, as a JSON array; the text is rendered when it is sent. */
  award_ids_json: string | null
  /** Its publication; the email is not sent if the week is unpublished first. */
  publication_id: number | null
  /**
   * User who sent it to another person manually, which is rate-limited per account and day; null for all other emails.
   */
  caused_by: number | null
  /** Its announcement (administration); the text is rendered when it is sent, and dropped with the announcement. */
  announcement_id: number | null
  /**
   * 1 for an email that is sent in its recipient's digest instead of on its own. It counts as sent once it's part of a
   * digest email.
   */
  in_digest: Generated<0 | 1>
}

/** A suppressed address: email to it bounced permanently, so nothing more is sent there. */
export type SuppressedAddressTable = {
  /** Lowercase. */
  email: string
  /** The mail server's message. */
  reason: string
  since_ms: number
  /** 0 once its owner requested another attempt. */
  is_suppressed: Generated<0 | 1>
  /** Time when its owner last requested another attempt. */
  resumed_at_ms: number | null
}

/** A webhook for events of one league, or of all. */
export type WebhookTable = {
  id: Generated<number>
  /** Null for one of the site. */
  league_id: number | null
  url: string
  sealed_secret: string
  /** Names of its events, separated by spaces. */
  events: string
  created_at_ms: number
  failing_since_ms: number | null
  disabled_at_ms: number | null
}

export type WebhookDeliveryTable = {
  id: Generated<number>
  webhook_id: number
  event: string
  body: string
  status: Generated<'queued' | 'sending' | 'delivered' | 'dead'>
  attempts: Generated<number>
  next_attempt_at_ms: number
  answer_status: number | null
  last_error: string | null
  created_at_ms: number
  delivered_at_ms: number | null
}

/** Something that happened in a league; its messages are rendered from it (core/kernel/events). */
export type LeagueEventTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  event: string
  week: number | null
  /** Ids of the ledger entries and rows it is about, as JSON. */
  data_json: string
  /** Key that prevents a repeated job from recording it twice. */
  idempotency_key: string | null
  at_ms: number
}

/** A message of a chat channel about an event. */
export type ChannelPostTable = {
  id: Generated<number>
  channel_id: number
  event_id: number
  message: string
  /** `maybe`: no response, so it may have been posted. `replaced`: no longer true, or part of another post. */
  status: Generated<'queued' | 'sending' | 'sent' | 'maybe' | 'dead' | 'replaced'>
  attempts: Generated<number>
  next_attempt_at_ms: number
  /** When its request began; from then on it may have been posted. */
  began_at_ms: number | null
  /** Whether it ignores quiet hours, because someone posted it manually. */
  is_urgent: Generated<Bit>
  /** Message as it was sent, as JSON, without the channel's address. */
  body: string | null
  /** Id of the message at the service. */
  remote_id: string | null
  /** Earlier post that it changed. */
  edits_post_id: number | null
  last_error: string | null
  created_at_ms: number
  ended_at_ms: number | null
}

export type KernelTables = {
  channel_posts: ChannelPostTable
  league_events: LeagueEventTable
  webhooks: WebhookTable
  push_subscriptions: PushSubscriptionTable
  push_messages: PushMessageTable
  push_preferences: PushPreferencesTable
  webhook_deliveries: WebhookDeliveryTable
  audit_lines: AuditLineTable
  audit_heads: AuditHeadTable
  outbox: OutboxTable
  suppressed_addresses: SuppressedAddressTable
  /** `key` identifies the counter and its subject, hashed if it contains an address. */
  attempts: { key: string; count: number; since_ms: number }
  /**
   * Completed requests with an idempotency key (core/kernel/idempotency-keys.ts). `body_hash` is null in rows of an older
   * version.
   */
  idempotency_keys: { key_hash: string; body_hash: string | null; done_at_ms: number }
  leases: { name: string; owner: string; fence: number; expires_at_ms: number }
  instance_settings: { key: string; value: string }
  migrations: { name: string; applied_at_ms: number }
}

import type { Generated } from 'kysely'

export type AuditLineTable = {
  id: Generated<number>
  league_id: number | null
  actor_id: number | null
  /** A fixed word for an author who is no account. */
  signed_as: string | null
  action: string
  /** People stand in it as marks, see `core/kernel/people-marks`. */
  summary: string
  /** Where from and with what it was done; null in the log of a league, which its members read. */
  address: string | null
  device: string | null
  at_ms: number
  previous_hash: string
  hash: string
}

/**
 * The newest line of a chain, which the database keeps itself, and where its pruned start ended. `chain` is the league's id,
 * 0 for lines of no league.
 */
export type AuditHeadTable = {
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
  /** Its text and links, sealed (core/kernel/outbox/mail-body.ts); '' while they are not written yet, null once it was sent or ran out. */
  sealed_body: string | null
  /** `held`: it waited since before there was a mail server, and goes only when somebody says so. `bounced`: it was sent and came back. */
  status: Generated<'queued' | 'held' | 'sending' | 'sent' | 'bounced' | 'dead' | 'discarded'>
  /** What goes first: 0 what somebody waits for, 1 most mail, 2 what goes to many (core/kernel/outbox/priority.ts). */
  priority: Generated<number>
  attempts: Generated<number>
  next_attempt_at_ms: number
  last_error: string | null
  created_at_ms: number
  /** From when on it is not sent any more, and its body goes. */
  expires_at_ms: number
  sent_at_ms: number | null
  /** What this mail is the only one of, such as one person's recap of a week. */
  idempotency_key: string | null
  /** Whom an answer goes to instead of the sender. */
  reply_to: string | null
  /** The awards it tells of, as a JSON array of ids: it is written when it leaves. */
  award_ids_json: string | null
  /** The publication it tells of: taken back before it was sent, it is not sent. */
  publication_id: number | null
  /** Who sent it to somebody else by hand, which an account may so often a day; null for all other mail. */
  caused_by: number | null
  /** The announcement it brings (administration): it is written when it leaves, and dropped with it. */
  announcement_id: number | null
}

/** An address that mail came back from for good: nothing is sent there any more. */
export type SuppressedAddressTable = {
  /** In lower case. */
  email: string
  /** The mail server's words. */
  reason: string
  since_ms: number
  /** 0 once its owner had it tried again. */
  is_stopped: Generated<0 | 1>
  /** When its owner last had it tried again. */
  resumed_at_ms: number | null
}

/** An address that is told what happens: in a league, or anywhere. */
export type WebhookTable = {
  id: Generated<number>
  /** Null for one of the site. */
  league_id: number | null
  url: string
  sealed_secret: string
  /** The events it is told, with spaces between. */
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

export type KernelTables = {
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
  audit_lines: AuditLineTable
  audit_heads: AuditHeadTable
  outbox: OutboxTable
  stopped_addresses: SuppressedAddressTable
  /** `key` names what is counted and for whom, hashed where it holds an address. */
  attempts: { key: string; count: number; since_ms: number }
  /** Requests that came with a key and were carried out (core/kernel/done-requests.ts). `body_hash` is null where an older version noted it. */
  done_requests: { key_hash: string; body_hash: string | null; done_at_ms: number }
  leases: { name: string; owner: string; fence: number; expires_at_ms: number }
  installation: { key: string; value: string }
  migrations: { name: string; applied_at_ms: number }
}

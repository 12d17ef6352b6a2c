import type { Generated } from 'kysely'
import type { Bit } from './accounts.ts'

export type AnnouncementTable = {
  id: Generated<number>
  audience: 'all' | 'commissioners' | 'managers' | 'premium' | 'active' | 'league' | 'chosen'
  /** For `active`: users active since then. */
  active_since_ms: number | null
  /** For `league`: its members; null once the league is deleted, which leaves no recipients. */
  league_id: number | null
  /** For `chosen`: user ids, as a JSON array. */
  people_json: string | null
  /** For `chosen` from the user list: the recipients are in `bulk_rows`. */
  selection_id: Generated<number | null>
  subject: string
  message: string
  in_feed: Bit
  status: 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped'
  author_id: number | null
  created_at_ms: number
  starts_at_ms: number | null
  finished_at_ms: number | null
  /** Number of recipients at the start. */
  recipients: number | null
  /** Highest user id whose email was queued; recipients are processed by id. */
  last_user_id: Generated<number>
  /** Whether all emails are in the outbox. */
  is_queued: Generated<Bit>
  queued: Generated<number>
  /** Stored once it is complete, because outbox rows are eventually deleted. */
  sent: Generated<number>
  failed: Generated<number>
}

/** A bulk action; the affected users are in `bulk_rows`. */
export type BulkRunTable = {
  id: Generated<number>
  /** `write` is not an action: it stores the recipients of an announcement. */
  act: 'promote' | 'disable' | 'enable' | 'delete' | 'write'
  /** For promote: number of days. */
  duration: number
  author_id: number | null
  /** Whether it was started from the command line. */
  by_command: Generated<Bit>
  status: 'waiting' | 'running' | 'done' | 'stopped'
  total: Generated<number>
  done: Generated<number>
  failed: Generated<number>
  created_at_ms: number
  /** Until then it can be undone. */
  starts_at_ms: number
  finished_at_ms: number | null
}

export type AdministrationTables = {
  /** `day` is the number of days since 1970, UTC. */
  daily_stats: {
    day: number
    users: number
    leagues: number
    awards: number
    premium_users: number
    subscribers: number
    /** Monthly recurring revenue in hundredths of the currency with the highest total; null if nothing is billed. */
    revenue_cents: number | null
  }
  /** Stored backups, with their state at the time of storing. */
  backup_files: {
    place: string
    name: string
    taken_at_ms: number
    bytes: number
    sha256: string
    is_sealed: 0 | 1
    /** Errors in its ledger; null for a good backup. */
    ledger_errors: string | null
    restore_tested_at_ms: number | null
    /** Reason why the latest test restore failed. */
    restore_test_error: string | null
  }
  /** Unresolved problems that site admins were notified of. `key` identifies the problem: `job:backup`. */
  alerts: { key: string; what: string; suggested_fix: string; since_ms: number }
  announcements: AnnouncementTable
  /** Deleted leagues and users, encrypted and retained for 30 days. */
  soft_deleted: {
    id: Generated<number>
    kind: 'league' | 'person'
    /** The original id, which is reused on restore. */
    subject_id: number
    /** For a league that was deleted with its owner's account. */
    with_id: number | null
    sealed_name: string
    sealed_rows: string
    deleted_by: number | null
    deleted_at_ms: number
  }
  bulk_runs: BulkRunTable
  /** One row per user; the id is retained when the account is deleted. */
  bulk_rows: {
    run_id: number
    user_id: number
    status: Generated<'waiting' | 'done' | 'failed'>
    /** Reason for a failure. */
    why: string | null
  }
  /** Notes about a user, visible to site admins only. */
  person_notes: {
    id: Generated<number>
    user_id: number
    author_id: number | null
    text: string
    created_at_ms: number
  }
}

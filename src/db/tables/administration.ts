import type { Generated } from 'kysely'
import type { Bit } from './accounts.ts'

export type AnnouncementTable = {
  id: Generated<number>
  audience: 'all' | 'commissioners' | 'managers' | 'premium' | 'active' | 'league' | 'chosen'
  /** Of `active`: who was seen since. */
  active_since_ms: number | null
  /** Of `league`: its members; null once it is gone, and then nobody. */
  league_id: number | null
  /** Of `chosen`: ids of people, as a JSON array. */
  people_json: string | null
  /** Of `chosen` out of the list of people: who they are stands in `bulk_rows`. */
  selection_id: Generated<number | null>
  subject: string
  message: string
  in_feed: Bit
  status: 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped'
  author_id: number | null
  created_at_ms: number
  starts_at_ms: number | null
  finished_at_ms: number | null
  /** How many it was for when it began. */
  recipients: number | null
  /** Up to whom mails were queued: people come by their number. */
  last_user_id: Generated<number>
  /** Whether everybody's mail is in the outbox. */
  is_queued: Generated<Bit>
  queued: Generated<number>
  /** Kept once it is over: lines of the outbox go one day. */
  sent: Generated<number>
  failed: Generated<number>
}

/** An act on many people: who they are stands in `bulk_rows`. */
export type BulkRunTable = {
  id: Generated<number>
  /** `write` is no act: it holds who an announcement is for. */
  act: 'promote' | 'disable' | 'enable' | 'delete' | 'write'
  /** Of promote: how many days. */
  duration: number
  author_id: number | null
  /** Whether the command line began it. */
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
  /** `day` counts the days since 1970, UTC. */
  daily_figures: {
    day: number
    users: number
    leagues: number
    awards: number
    premium_users: number
    subscribers: number
    /** What is billed a month, in hundredths of the currency that most is billed in; null where nothing is. */
    revenue_cents: number | null
  }
  /** Copies of the database, as they were when they were put where they lie. */
  kept_copies: {
    place: string
    name: string
    taken_at_ms: number
    bytes: number
    sha256: string
    is_sealed: 0 | 1
    /** What is wrong with its ledger; null of a good one. */
    doubts: string | null
    rehearsed_at_ms: number | null
    /** Why it could not stand in for the database when it was tried last. */
    rehearsal_fault: string | null
  }
  /** What administrators were told of and is not well yet. `key` names it: `job:backup`. */
  alerts: { key: string; what: string; remedy: string; since_ms: number }
  announcements: AnnouncementTable
  /** Leagues and people that were deleted, sealed, for 30 days. */
  deleted_things: {
    id: Generated<number>
    kind: 'league' | 'person'
    /** The id it had, and has again once it is restored. */
    subject_id: number
    /** Of a league that went with the account that ran it. */
    with_id: number | null
    sealed_name: string
    sealed_rows: string
    deleted_by: number | null
    deleted_at_ms: number
  }
  bulk_runs: BulkRunTable
  /** Each is one person; the number stays when the account goes. */
  bulk_rows: {
    run_id: number
    user_id: number
    status: Generated<'waiting' | 'done' | 'failed'>
    /** Why it failed. */
    why: string | null
  }
  /** What administrators tell each other about somebody; nobody else reads it. */
  person_notes: {
    id: Generated<number>
    user_id: number
    author_id: number | null
    text: string
    created_at_ms: number
  }
}

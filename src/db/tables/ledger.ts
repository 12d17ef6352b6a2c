import type { Generated } from 'kysely'
import type { LedgerKind } from '#domain/ledger-kinds'

export type LedgerEntryTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  /** Null for money without an owner yet: a rollover into the Super Bowl pot. */
  member_id: number | null
  kind: LedgerKind
  amount_cents: number
  memo: string
  reference: string | null
  award_id: number | null
  showdown_event_id: number | null
  created_at_ms: number
  created_by: number | null
  /** Fixed name for an author without an account. */
  signed_as: string | null
  /** Idempotency key of a form. */
  form_key: string | null
  previous_hash: string
  hash: string
}

/** The ledger head of a league, maintained by the database. `chain` is the league id. */
type LedgerHeadTable = { chain: number; hash: string; length: number; changed_at_ms: number }

/** A league whose ledger failed its latest verification. */
type BrokenLedgerTable = {
  league_id: number
  /** The first wrong entry; null if entries are missing at the end. */
  entry_id: number | null
  found_at_ms: number
}

export type LedgerTables = {
  ledger_entries: LedgerEntryTable
  ledger_heads: LedgerHeadTable
  broken_ledgers: BrokenLedgerTable
}

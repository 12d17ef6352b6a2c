import type { Generated } from 'kysely'
import type { LedgerKind } from '#domain/ledger-kinds'

export type LedgerEntryTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  /** Null for money that belongs to nobody yet: a rollover into the Super Bowl pot. */
  member_id: number | null
  kind: LedgerKind
  amount_cents: number
  memo: string
  reference: string | null
  award_id: number | null
  showdown_event_id: number | null
  created_at_ms: number
  created_by: number | null
  /** A fixed word for an author who is no account. */
  signed_as: string | null
  /** What a form that was sent twice is known by. */
  form_key: string | null
  previous_hash: string
  hash: string
}

/** The newest entry of a league; the database keeps it itself. `chain` is the league's id. */
export type LedgerHeadTable = { chain: number; hash: string; length: number; changed_at_ms: number }

/** A league whose ledger was not what was written when it was last checked. */
export type BrokenLedgerTable = {
  league_id: number
  /** The first wrong entry; null where entries are missing at the end. */
  entry_id: number | null
  found_at_ms: number
}

export type LedgerTables = {
  ledger_entries: LedgerEntryTable
  ledger_heads: LedgerHeadTable
  broken_ledgers: BrokenLedgerTable
}

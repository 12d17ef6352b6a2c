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
  created_by_name: string
}

export type LedgerTables = { ledger_entries: LedgerEntryTable }

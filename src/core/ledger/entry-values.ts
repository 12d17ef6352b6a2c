import type { Selectable } from 'kysely'
import type { LedgerEntryTable } from '#db/tables/ledger'
import { type ChainEntry, whole } from '#core/kernel/hash-chain'

type Hashed = Omit<Selectable<LedgerEntryTable>, 'id' | 'previous_hash' | 'hash'>

/** Values covered by an entry's hash. Their order is part of every hash ever written and never changes. */
export const entryValues = (entry: Hashed): ChainEntry[] => [
  whole(entry.league_id),
  whole(entry.season_id),
  whole(entry.member_id),
  entry.kind,
  whole(entry.amount_cents),
  entry.memo,
  entry.reference,
  whole(entry.award_id),
  whole(entry.showdown_event_id),
  whole(entry.created_at_ms),
  whole(entry.created_by),
  entry.signed_as,
  entry.form_key,
]

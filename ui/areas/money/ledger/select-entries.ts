import type { LedgerPageEntry } from '#contract/money/statements'
import { ledgerKindNames } from '#domain/ledger-kinds'

export type LedgerFilters = {
  /** Text in a name or note, or an entry number. */
  search: string
  /** Member ID, `pot` for unassigned money, or '' for all. */
  member: string
  /** Entry kinds, and `questioned` for entries with an open question; empty for all. */
  kinds: readonly string[]
}

export const noFilters: LedgerFilters = { search: '', member: '', kinds: [] }

/** Whether any filter is set. */
export const isFiltered = ({ search, member, kinds }: LedgerFilters): boolean =>
  search !== '' || member !== '' || kinds.length > 0

const holds = ({ id, name, memo, kind }: LedgerPageEntry, search: string): boolean => {
  const query = search.trim().toLowerCase()
  if (/^#?\d+$/.test(query)) return String(id) === query.replace('#', '')
  return [name, memo, ledgerKindNames[kind]].some(text => text.toLowerCase().includes(query))
}

/** Returns the entries that match the filters, in their original order. */
export const selectEntries = (
  entries: readonly LedgerPageEntry[],
  { search, member, kinds }: LedgerFilters,
): LedgerPageEntry[] =>
  entries.filter(
    entry =>
      (search.trim() === '' || holds(entry, search)) &&
      (member === '' || String(entry.memberId ?? 'pot') === member) &&
      (kinds.length === 0 ||
        kinds.includes(entry.kind) ||
        (kinds.includes('questioned') && entry.question === 'open')),
  )

import type { LedgerPageEntry } from '#contract/money/statements'
import { ledgerKindNames } from '#domain/ledger-kinds'

export type LedgerFilters = {
  /** Words of a name or a note, or the number of an entry. */
  search: string
  /** A member id, `pot` for money that is nobody's yet, or '' for all. */
  member: string
  /** Kinds, and `questioned` for entries with an open question; none for all. */
  kinds: readonly string[]
}

export const noFilters: LedgerFilters = { search: '', member: '', kinds: [] }

/** Whether anything is left out. */
export const isFiltered = ({ search, member, kinds }: LedgerFilters): boolean =>
  search !== '' || member !== '' || kinds.length > 0

const holds = ({ id, name, memo, kind }: LedgerPageEntry, search: string): boolean => {
  const words = search.trim().toLowerCase()
  if (/^#?\d+$/.test(words)) return String(id) === words.replace('#', '')
  return [name, memo, ledgerKindNames[kind]].some(text => text.toLowerCase().includes(words))
}

/** The entries that the filters leave, in their order. */
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

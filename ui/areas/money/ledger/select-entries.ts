import type { BookEntry } from '#contract/money/statements'
import { ledgerKindNames } from '#domain/ledger-kinds'

export type BookFilters = {
  /** Words of a name or a note, or the number of an entry. */
  search: string
  /** A member id, `pot` for money that is nobody's yet, or '' for all. */
  member: string
  /** A kind, `questioned` for entries with an open question, or '' for all. */
  kind: string
}

export const noFilters: BookFilters = { search: '', member: '', kind: '' }

const holds = ({ id, name, memo, kind }: BookEntry, search: string): boolean => {
  const words = search.trim().toLowerCase()
  if (/^#?\d+$/.test(words)) return String(id) === words.replace('#', '')
  return [name, memo, ledgerKindNames[kind]].some(text => text.toLowerCase().includes(words))
}

/** The entries that the filters leave, in their order. */
export const selectEntries = (
  entries: readonly BookEntry[],
  { search, member, kind }: BookFilters,
): BookEntry[] =>
  entries.filter(
    entry =>
      (search.trim() === '' || holds(entry, search)) &&
      (member === '' || String(entry.memberId ?? 'pot') === member) &&
      (kind === '' || (kind === 'questioned' ? entry.question === 'open' : entry.kind === kind)),
  )

import { useSearchParams } from 'react-router-dom'
import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { LedgerPageEntry } from '#contract/money/statements'
import { ledgerKindNames } from '#domain/ledger-kinds'

const listOf = (text: string): string[] => text.split(',').filter(Boolean)

/** Season, filters and selected entry of the ledger, stored in the URL. */
export const useLedgerPosition = (league: League) => {
  const [query, setQuery] = useSearchParams()
  const read = (key: string) => query.get(key) ?? ''
  const set = (changed: Record<string, string>) =>
    setQuery(
      now => {
        const next = new URLSearchParams(now)
        for (const [key, value] of Object.entries(changed))
          if (value === '') next.delete(key)
          else next.set(key, value)
        return next
      },
      { replace: true },
    )
  // Also held in state: a field that waits for the URL drops fast input.
  const [search, setSearch] = useState(read('search'))
  const idIn = (key: string) => (/^\d{1,15}$/.test(read(key)) ? Number(read(key)) : undefined)
  const season = league.seasons.find(year => String(year) === read('season'))
  const filters: LedgerFilters = { ...noFilters, search, member: read('member'), kinds: listOf(read('kind')) }
  return {
    at: { leagueId: league.id, ...(season === undefined ? {} : { season }) },
    filters,
    change: (changed: Partial<LedgerFilters>) => {
      if (changed.search !== undefined) setSearch(changed.search)
      const next = { ...filters, ...changed }
      const { search, member, kinds } = next
      set({ search, member, kind: kinds.join(','), entry: '', award: '' })
    },
    entryId: idIn('entry'),
    /** Award whose entry was requested, until an entry is selected. */
    awardId: idIn('award'),
    /** Manager whose entries were requested by account ID. */
    managerId: idIn('manager'),
    choose: (entryId: number | undefined) =>
      set({ entry: entryId === undefined ? '' : String(entryId), award: '' }),
    chooseSeason: (year: string) => {
      setSearch('')
      set({
        season: year === String(league.season) ? '' : year,
        ...{ entry: '', award: '', search: '', kind: '' },
      })
    },
  }
}

export type LedgerPosition = ReturnType<typeof useLedgerPosition>

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

/** Returns the kind of reversal for an entry that can be reversed with just a reason; null for all others. */
export const wayBack = ({
  kind,
  amount,
  awardId,
  reversedBy,
}: LedgerPageEntry): 'payment' | 'paid_in' | null => {
  if (reversedBy !== null) return null
  if (kind === 'payment' && amount < 0 && awardId === null) return 'payment'
  return kind === 'paid_in' && amount > 0 ? 'paid_in' : null
}

import { useSearchParams } from 'react-router-dom'
import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { type LedgerFilters, noFilters } from './select-entries.ts'

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

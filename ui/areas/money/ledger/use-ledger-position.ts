import { useSearchParams } from 'react-router-dom'
import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { type LedgerFilters, noFilters } from './select-entries.ts'

const listOf = (text: string): string[] => text.split(',').filter(Boolean)

/** The season, the filters and the chosen entry of the book, as the address tells them. */
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
  // Held here as well: a field that waits for the address loses what is typed quickly.
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
    /** The award whose entry was asked for, where no entry was chosen yet. */
    awardId: idIn('award'),
    /** A manager whose entries were asked for, where an address names their account. */
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

import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Award } from '#contract/awards'

/** What a list of awards is cut down to; '' stands for all. The names are those of the endpoint's query. */
export type Filters = { search: string; week: string; position: string; type: string }

const nothing: Filters = { search: '', week: '', position: '', type: '' }

/** Search finds player names, manager names and manager ids. */
export const matches = (award: Award, { search, week, position, type }: Filters): boolean => {
  const wanted = search.trim().toLowerCase()
  const searched = `${award.playerName} ${award.managerName}`.toLowerCase()
  return (
    (searched.includes(wanted) || String(award.managerId) === wanted) &&
    (week === '' || String(award.week) === week) &&
    (position === '' || award.position === position) &&
    (type === '' || award.type === type)
  )
}

/** Filters over a list that is already here. */
export const useFilters = (list: readonly Award[], first: Partial<Filters> = {}) => {
  const [filters, setFilters] = useState<Filters>({ ...nothing, ...first })
  return {
    filters,
    found: list.filter(award => matches(award, filters)),
    change: (changed: Partial<Filters>) => setFilters({ ...filters, ...changed }),
    clear: () => setFilters(nothing),
    isFiltered: Object.values(filters).some(value => value.trim() !== ''),
  }
}

/** The names under which filters stand in the address. */
export const filterKeys = ['search', 'week', 'position', 'type'] as const

const withFilters = (now: URLSearchParams, filters: Filters): URLSearchParams => {
  const next = new URLSearchParams(now)
  for (const key of filterKeys) {
    if (filters[key].trim() === '') next.delete(key)
    else next.set(key, filters[key])
  }
  return next
}

/**
 * Filters that the address tells, so that a filtered list can be linked to. They are held here as well: a field that
 * waits for the address would lose what is typed quickly.
 *
 * @param first what holds unless the address says otherwise
 */
export const useAddressFilters = (list: readonly Award[], first: Partial<Filters> = {}) => {
  const [query, setQuery] = useSearchParams()
  const told = filterKeys.flatMap(key => {
    const value = query.get(key)
    return value === null ? [] : [[key, value] as const]
  })
  const held = useFilters(list, { ...first, ...Object.fromEntries(told) })
  const tell = (filters: Filters) => setQuery(now => withFilters(now, filters), { replace: true })
  return {
    ...held,
    change: (changed: Partial<Filters>) => {
      held.change(changed)
      tell({ ...held.filters, ...changed })
    },
    clear: () => {
      held.clear()
      tell(nothing)
    },
    /** Takes them out of the address again. */
    leave: () => tell(nothing),
  }
}

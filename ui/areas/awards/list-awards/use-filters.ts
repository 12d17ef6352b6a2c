import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Award } from '#contract/awards'

/** The names under which filters stand in the address. */
const filterKeys = ['search', 'week', 'type', 'position', 'manager', 'source'] as const

/** What a list of awards is cut down to; '' stands for all. */
export type Filters = Record<(typeof filterKeys)[number], string>

const nothing: Filters = { search: '', week: '', type: '', position: '', manager: '', source: '' }

/** Search finds player names, manager names and manager ids. */
export const matches = (
  award: Award,
  { search, week, position, type, manager, source }: Filters,
): boolean => {
  const wanted = search.trim().toLowerCase()
  const searched = `${award.playerName} ${award.managerName}`.toLowerCase()
  return (
    (searched.includes(wanted) || String(award.managerId) === wanted) &&
    (week === '' || String(award.week) === week) &&
    (position === '' || award.position === position) &&
    (type === '' || award.type === type) &&
    (manager === '' || String(award.managerId) === manager) &&
    (source === '' || award.source === source)
  )
}

const withFilters = (now: URLSearchParams, filters: Filters): URLSearchParams => {
  const next = new URLSearchParams(now)
  for (const key of filterKeys) {
    if (filters[key].trim() === '') next.delete(key)
    else next.set(key, filters[key])
  }
  return next
}

const filtersIn = (query: URLSearchParams): Filters => {
  const found = { ...nothing }
  for (const key of filterKeys) found[key] = query.get(key) ?? ''
  return found
}

/**
 * Filters that the address tells, so that a filtered list can be linked to. They are held here as well: a field that
 * waits for the address would lose what is typed quickly.
 */
export const useFilters = (list: readonly Award[]) => {
  const [query, setQuery] = useSearchParams()
  const [filters, setFilters] = useState<Filters>(() => filtersIn(query))
  const turn = (next: Filters) => {
    setFilters(next)
    setQuery(now => withFilters(now, next), { replace: true })
  }
  return {
    filters,
    found: list.filter(award => matches(award, filters)),
    change: (changed: Partial<Filters>) => turn({ ...filters, ...changed }),
    clear: () => turn(nothing),
    isFiltered: Object.values(filters).some(value => value.trim() !== ''),
  }
}

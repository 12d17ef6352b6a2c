import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Award } from '#contract/awards'

const filterKeys = ['search', 'week', 'type', 'position', 'manager', 'source'] as const

/** Filters of an award list; '' means all. */
export type Filters = Record<(typeof filterKeys)[number], string>

const nothing: Filters = { search: '', week: '', type: '', position: '', manager: '', source: '' }

/** Whether an award matches the filters. Search matches player names, manager names and manager IDs. */
export const matches = (
  award: Award,
  { search, week, position, type, manager, source }: Filters,
): boolean => {
  const searchText = search.trim().toLowerCase()
  const searched = `${award.playerName} ${award.managerName}`.toLowerCase()
  return (
    (searched.includes(searchText) || String(award.managerId) === searchText) &&
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
 * Filters stored in the URL, so that a filtered list can be linked. They are also held in state, because a field that
 * waits for the URL would drop fast input.
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

import { useState } from 'react'
import type { Award } from '#contract/awards'

/** What a list of awards is cut down to; '' stands for all. The names are those of the endpoint's query. */
export type Filters = { search: string; week: string; position: string; type: string }

const nothing: Filters = { search: '', week: '', position: '', type: '' }

/** Search finds player names, manager names and manager ids (specification, section 5). */
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

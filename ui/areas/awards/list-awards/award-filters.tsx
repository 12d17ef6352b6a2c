import { type ReactNode, useState } from 'react'
import { SlidersHorizontal, Download } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Select } from '#ui/components/select.tsx'
import { type Award, Position } from '#contract/awards'
import { sourceText } from '#ui/lib/providers'
import type { KindChoice } from '#ui/lib/use-kinds'
import { SearchField } from '#ui/components/search-field.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import type { Season } from '#ui/components/season-choice.tsx'
import { withBasePath } from '#ui/lib/site'
import { toastEmptyExport } from '#ui/lib/download'
import styles from './award-filters.module.css'

type Choice = { value: string; label: string }

const Filter = ({
  name,
  all,
  value,
  choices,
  onChange,
}: {
  name: string
  all: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}) => (
  <Select aria-label={name} value={value} onChange={event => onChange(event.target.value)}>
    <option value="">{all}</option>
    {choices.map(choice => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </Select>
)

const unique = (choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map(choice => [choice.value, choice])).values(),
]

const managersOf = (awards: readonly Award[]): Choice[] =>
  unique(
    awards.flatMap(({ managerId, managerName }) =>
      managerId === null ? [] : [{ value: String(managerId), label: managerName }],
    ),
  ).toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

const sourcesOf = (awards: readonly Award[]): Choice[] =>
  unique(awards.map(({ source }) => ({ value: source, label: sourceText(source) })))

const weeksTo = (last: number): Choice[] =>
  Array.from({ length: last }, (_, index) => ({ value: String(index + 1), label: `Week ${index + 1}` }))

/** Filters of the award list: the common ones are visible, the rest are one tap away. */
export const AwardFilterRow = ({
  awards,
  kinds,
  lastWeek,
  filters,
  change,
  children,
}: {
  awards: readonly Award[]
  kinds: readonly KindChoice[]
  lastWeek: number
  filters: Filters
  change: (changed: Partial<Filters>) => void
  children: ReactNode
}) => {
  const [isOpen, setOpen] = useState([filters.manager, filters.position, filters.source].some(Boolean))
  return (
    <div className={styles.filters}>
      <div className={styles.default}>
        <SearchField
          label="Search player or manager"
          value={filters.search}
          onChange={search => change({ search })}
        />
        <Filter
          name="Week"
          all="All weeks"
          value={filters.week}
          choices={weeksTo(lastWeek)}
          onChange={week => change({ week })}
        />
        <Filter
          name="Type"
          all="All types"
          value={filters.type}
          choices={kinds.map(({ type, label }) => ({ value: type, label }))}
          onChange={type => change({ type })}
        />
        <Button icon aria-label="More filters" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal />
        </Button>
      </div>
      {isOpen && (
        <div className={styles.more}>
          <Filter
            name="Manager"
            all="All managers"
            value={filters.manager}
            choices={managersOf(awards)}
            onChange={manager => change({ manager })}
          />
          <Filter
            name="Position"
            all="All positions"
            value={filters.position}
            choices={Position.options.map(code => ({ value: code, label: code }))}
            onChange={position => change({ position })}
          />
          <Filter
            name="Source"
            all="All sources"
            value={filters.source}
            choices={sourcesOf(awards)}
            onChange={source => change({ source })}
          />
        </div>
      )}
      {children}
    </div>
  )
}

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

/** Returns the CSV download URL of a league's awards, with the same filters as the table. */
const csvAddress = (
  leagueId: number,
  season: Season | undefined,
  { manager, ...filters }: Filters,
): string => {
  const exportQuery = { ...filters, managerId: manager, season: season === undefined ? '' : String(season) }
  const query = new URLSearchParams(Object.entries(exportQuery).filter(([, value]) => value !== ''))
  return withBasePath(`/api/leagues/${leagueId}/awards.csv${query.size > 0 ? `?${query}` : ''}`)
}

/** Downloads the filtered table as CSV. */
export const ExportCsv = ({
  leagueId,
  season,
  filters,
  isEmpty,
}: {
  leagueId: number
  /** Omitted for the current season. */
  season: Season | undefined
  filters: Filters
  isEmpty: boolean
}) => (
  <a
    className={buttonClass({})}
    href={csvAddress(leagueId, season, filters)}
    download
    onClick={event => {
      if (!isEmpty) return
      event.preventDefault()
      toastEmptyExport()
    }}
  >
    <Download />
    Export to CSV
  </a>
)

import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Position, type Award } from '#contract/awards'
import { Button } from '#ui/components/button.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Select } from '#ui/components/select.tsx'
import type { KindChoice } from '#ui/lib/kind-choices'
import { sourceText } from '#ui/lib/providers'
import type { Filters } from './use-filters.ts'
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

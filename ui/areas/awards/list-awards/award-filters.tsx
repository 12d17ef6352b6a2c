import { seasonWeeks } from '#domain/calendar'
import { Position } from '#contract/awards'
import { SearchField } from '#ui/components/search-field.tsx'
import { Select } from '#ui/components/select.tsx'
import type { Filters } from './use-filters.ts'
import styles from './award-filters.module.css'

export const AwardFilterRow = ({
  filters,
  change,
}: {
  filters: Filters
  change: (changed: Partial<Filters>) => void
}) => (
  <div className={styles.filters}>
    <SearchField
      label="Search player or manager"
      value={filters.search}
      onChange={search => change({ search })}
    />
    <Select aria-label="Week" value={filters.week} onChange={event => change({ week: event.target.value })}>
      <option value="">All weeks</option>
      {seasonWeeks.map(week => (
        <option key={week} value={week}>
          Week {week}
        </option>
      ))}
    </Select>
    <Select
      aria-label="Position"
      value={filters.position}
      onChange={event => change({ position: event.target.value })}
    >
      <option value="">All positions</option>
      {Position.options.map(position => (
        <option key={position} value={position}>
          {position}
        </option>
      ))}
    </Select>
  </div>
)

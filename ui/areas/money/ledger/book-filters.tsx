import { X } from 'lucide-react'
import type { Book } from '#contract/money/statements'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { Button } from '#ui/components/button.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Select } from '#ui/components/select.tsx'
import { type BookFilters as Filters, noFilters } from './select-entries.ts'
import styles from './book-filters.module.css'

const peopleIn = ({ entries }: Book): [string, string][] =>
  [...new Map(entries.map(({ memberId, name }) => [String(memberId ?? 'pot'), name]))].toSorted((a, b) =>
    a[1].localeCompare(b[1], 'en'),
  )

/** What of the book shows: by words, member, kind and season. */
export const BookFilters = ({
  book,
  filters,
  onChange,
  onSeason,
}: {
  book: Book
  filters: Filters
  onChange: (changed: Partial<Filters>) => void
  onSeason: (season: string) => void
}) => (
  <div className={styles.filters} role="search" aria-label="Ledger">
    <div className={styles.words}>
      <SearchField
        label="Search name, note or entry number"
        value={filters.search}
        onChange={search => onChange({ search })}
      />
    </div>
    <Select
      aria-label="Member"
      value={filters.member}
      onChange={({ target }) => onChange({ member: target.value })}
    >
      <option value="">All members</option>
      {peopleIn(book).map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
    <Select
      aria-label="Kind"
      value={filters.kind}
      onChange={({ target }) => onChange({ kind: target.value })}
    >
      <option value="">All kinds</option>
      <option value="questioned">Questioned</option>
      {book.totals.map(({ kind }) => (
        <option key={kind} value={kind}>
          {ledgerKindNames[kind]}
        </option>
      ))}
    </Select>
    {book.seasons.length > 1 && (
      <Select aria-label="Season" value={book.season} onChange={({ target }) => onSeason(target.value)}>
        {book.seasons.map(year => (
          <option key={year} value={year}>
            {year} season
          </option>
        ))}
      </Select>
    )}
    {Object.values(filters).some(Boolean) && (
      <Button variant="soft" onClick={() => onChange(noFilters)}>
        Clear
        <X />
      </Button>
    )}
  </div>
)

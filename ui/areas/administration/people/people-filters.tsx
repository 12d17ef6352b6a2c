import { ArrowDownAZ, ArrowUpAZ } from 'lucide-react'
import type { PersonSort } from '#contract/accounts/accounts'
import { Button } from '#ui/components/button.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Select } from '#ui/components/select.tsx'
import { SearchRow } from '#ui/areas/administration/site/admin-list.tsx'
import { type PeopleOrder, roles, sorts, states, tiers } from './people-order.ts'

/** One choice out of some, or none. */
const Filter = <K extends string>({
  label,
  any,
  words,
  filter,
}: {
  label: string
  any: string
  words: Record<K, string>
  filter: { value: K | undefined; set: (value: string) => void }
}) => (
  <Select aria-label={label} value={filter.value ?? ''} onChange={event => filter.set(event.target.value)}>
    <option value="">{any}</option>
    {Object.entries<string>(words).map(([value, word]) => (
      <option key={value} value={value}>
        {word}
      </option>
    ))}
  </Select>
)

const isSort = (value: string): value is PersonSort => Object.hasOwn(sorts, value)

/** The order as a choice of its own: phones show no heads of columns, and two orders have no column. */
const SortChoice = ({ order }: { order: PeopleOrder }) => {
  const { sort, isDescending, sortBy } = order
  const change = (value: string) => isSort(value) && sortBy(value, sorts[value].beginsDescending)
  return (
    <div className="row gap-2">
      <Select
        className="grow"
        aria-label="Sort by"
        value={sort}
        onChange={event => change(event.target.value)}
      >
        {Object.entries(sorts).map(([value, { label }]) => (
          <option key={value} value={value}>
            By {label.toLowerCase()}
          </option>
        ))}
      </Select>
      <Button
        icon
        aria-label={isDescending ? 'Sort upwards' : 'Sort downwards'}
        onClick={() => sortBy(sort, !isDescending)}
      >
        {isDescending ? <ArrowUpAZ /> : <ArrowDownAZ />}
      </Button>
    </div>
  )
}

/** What the list of people is searched, narrowed and sorted by. */
export const PeopleFilters = ({
  order,
  search,
  setSearch,
}: {
  order: PeopleOrder
  search: string
  setSearch: (text: string) => void
}) => {
  const { role, tier, state } = order.filters
  return (
    <SearchRow>
      <SearchField label="Search name or email" value={search} onChange={setSearch} />
      <SortChoice order={order} />
      <Filter label="Show roles" any="Any role" words={roles} filter={role} />
      <Filter label="Show tiers" any="Any tier" words={tiers} filter={tier} />
      <Filter label="Show states" any="Any state" words={states} filter={state} />
    </SearchRow>
  )
}

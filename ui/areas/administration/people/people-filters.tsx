import { SearchField } from '#ui/components/search-field.tsx'
import { SearchRow } from '#ui/areas/administration/site/admin-list.tsx'
import { Filter, SortChoice } from '#ui/areas/administration/site/list-filters.tsx'
import { type PeopleOrder, roles, sorts, states, tiers } from './people-order.ts'

/** Search, filter and sort controls of the user list. */
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
      <SortChoice label="Sort people" sorts={sorts} order={order} />
      <Filter label="Show roles" any="Any role" labels={roles} filter={role} />
      <Filter label="Show tiers" any="Any tier" labels={tiers} filter={tier} />
      <Filter label="Show statuses" any="Any status" labels={states} filter={state} />
    </SearchRow>
  )
}

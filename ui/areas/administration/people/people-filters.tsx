import {
  SearchRow,
  SortChoice,
  Filter,
  type Sorts,
  chosen,
  useListOrder,
} from '#ui/areas/administration/site/admin-list.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import type { PersonSort, Role, User, PersonState } from '#contract/accounts/accounts'
import { roleNames } from '#ui/lib/roles'
import { useQueryParam } from '#ui/lib/use-query-param'

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

/** Sort options for people. */
export const sorts: Sorts<PersonSort> = {
  name: { label: 'Name', beginsDescending: false },
  email: { label: 'Email', beginsDescending: false },
  role: { label: 'Role', beginsDescending: false },
  tier: { label: 'Tier', beginsDescending: true },
  leagues: { label: 'Leagues', beginsDescending: true },
  lastLogin: { label: 'Last Login', beginsDescending: true },
  created: { label: 'Joined', beginsDescending: true },
}

export const roles: Record<Role, string> = {
  commissioner: roleNames.commissioner,
  manager: roleNames.manager,
  site_admin: roleNames.site_admin,
}

export const tiers: Record<User['subscriptionTier'], string> = { free: 'Free', premium: 'Premium' }

export const states: Record<PersonState, string> = {
  unverified: 'Not verified',
  neverSignedIn: 'Never signed in',
  disabled: 'Disabled',
}

/** Returns the sort order and filters of the user list, stored in the URL. */
export const usePeopleOrder = () => {
  const [role, setRole] = useQueryParam('role')
  const [tier, setTier] = useQueryParam('tier')
  const [state, setState] = useQueryParam('state')
  return {
    filters: {
      role: { value: chosen(roles, role), set: setRole },
      tier: { value: chosen(tiers, tier), set: setTier },
      state: { value: chosen(states, state), set: setState },
    },
    ...useListOrder('sort', sorts, 'name'),
  }
}

export type PeopleOrder = ReturnType<typeof usePeopleOrder>

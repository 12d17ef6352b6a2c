import type { PersonSort, PersonState, Role, User } from '#contract/accounts/accounts'
import { roleNames } from '#ui/lib/role-names'
import { chosen, type Sorts, useListOrder } from '#ui/areas/administration/site/list-order'
import { useQueryParam } from '#ui/lib/use-query-param'

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

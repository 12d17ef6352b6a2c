import type { PersonSort, PersonState, Role, User } from '#contract/accounts/accounts'
import { roleNames } from '#ui/lib/role-names'
import { useQueryValue } from '#ui/lib/use-query-value'

/** What people are sorted by; the first press on a head begins with what one looks for. */
export const sorts: Record<PersonSort, { label: string; beginsDescending: boolean }> = {
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

const isOf = <K extends string>(words: Record<K, unknown>, told: string): told is K =>
  Object.hasOwn(words, told)

const chosen = <K extends string>(words: Record<K, unknown>, told: string): K | undefined =>
  isOf(words, told) ? told : undefined

/** How the list of people is sorted and narrowed, as the address says: it can be linked to, and survives a reload. */
export const usePeopleOrder = () => {
  const [role, setRole] = useQueryValue('role')
  const [tier, setTier] = useQueryValue('tier')
  const [state, setState] = useQueryValue('state')
  const [told, tell] = useQueryValue('sort')
  const isDescending = told.startsWith('-')
  const sort = chosen(sorts, told.slice(isDescending ? 1 : 0)) ?? 'name'
  const sortBy = (wanted: PersonSort, descending: boolean) =>
    tell(wanted === 'name' && !descending ? '' : `${descending ? '-' : ''}${wanted}`)
  return {
    filters: {
      role: { value: chosen(roles, role), set: setRole },
      tier: { value: chosen(tiers, tier), set: setTier },
      state: { value: chosen(states, state), set: setState },
    },
    sort,
    isDescending,
    sortBy,
    /** What a press on a head does: sort by it, and the other way round where that is so already. */
    press: (wanted: PersonSort) =>
      sortBy(wanted, wanted === sort ? !isDescending : sorts[wanted].beginsDescending),
  }
}

export type PeopleOrder = ReturnType<typeof usePeopleOrder>

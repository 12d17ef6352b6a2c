import type { Role } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'

export const roleNames: Record<Role, string> = {
  site_admin: 'Site Admin',
  commissioner: 'Commissioner',
  manager: 'Manager',
}

/** Whether the user can manage money in a league: dues, payments and Settle Up. */
export const canManageMoney = ({ myRole, myLeagueRole }: League): boolean =>
  myRole === 'commissioner' || myLeagueRole === 'treasurer'

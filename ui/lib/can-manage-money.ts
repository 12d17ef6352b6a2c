import type { League } from '#contract/leagues/leagues'

/** Whether the user can manage money in a league: dues, payments and Settle Up. */
export const canManageMoney = ({ myRole, myLeagueRole }: League): boolean =>
  myRole === 'commissioner' || myLeagueRole === 'treasurer'

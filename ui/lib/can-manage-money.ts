import type { League } from '#contract/leagues/leagues'

/** Whether somebody keeps the dues, payments and settling up of a league. */
export const canManageMoney = ({ myRole, myLeagueRole }: League): boolean =>
  myRole === 'commissioner' || myLeagueRole === 'treasurer'

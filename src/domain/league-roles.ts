/**
 * What a commissioner lets a member do besides: a co-commissioner everything but handing the league over, disbanding it and
 * giving roles; the treasurer, of whom there is one, holds the pot and keeps dues, payments and settling up.
 */
export const leagueRoles = ['co_commissioner', 'treasurer'] as const
export type LeagueRole = (typeof leagueRoles)[number]

export const leagueRoleNames: Record<LeagueRole, string> = {
  co_commissioner: 'Co-commissioner',
  treasurer: 'Treasurer',
}

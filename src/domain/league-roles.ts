/**
 * Additional league roles. A co-commissioner can do everything except transferring ownership, deleting the league and
 * assigning roles; the only treasurer holds the pot and manages dues, payments and settling up.
 */
export const leagueRoles = ['co_commissioner', 'treasurer'] as const
export type LeagueRole = (typeof leagueRoles)[number]

export const leagueRoleNames: Record<LeagueRole, string> = {
  co_commissioner: 'Co-commissioner',
  treasurer: 'Treasurer',
}

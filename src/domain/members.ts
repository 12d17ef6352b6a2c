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

/**
 * First manager id for members without an account. Account ids count up from 1 and never reach a trillion; numbers up
 * to twice that are exact in JavaScript, JSON and both databases.
 */
const firstPlaceholder = 1_000_000_000_000

/** Manager id of a member without an account: their member id in a range that no account uses. */
export const placeholderId = (memberId: number): number => firstPlaceholder + memberId

/** Member id from such a manager id; null for an account's id. */
export const memberOfPlaceholder = (managerId: number): number | null =>
  managerId > firstPlaceholder ? managerId - firstPlaceholder : null

/** Removes the domain of an email address used as a name: joe@example.com becomes joe. */
export const withoutAddress = (name: string): string => name.replace(/(?<=\S)@\S+/g, '')

/** Removes the team that disambiguates a name: Alex Kim (Turf Toes). */
const withoutTeam = (name: string): string => name.replace(/(?<=\S) \(.*\)$/, '')

/** Public form of a name: the first name and the last initial, Jamal W. A single-word name stays as it is. */
export const publicName = (name: string): string => {
  const names = withoutAddress(withoutTeam(name)).trim().split(/\s+/)
  const [first = ''] = names
  const initial = [...(names.at(-1) ?? '')][0] ?? ''
  return names.length < 2 ? first : `${first} ${initial}.`
}

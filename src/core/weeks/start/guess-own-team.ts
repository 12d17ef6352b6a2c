import type { UserRow } from '#db/tables/accounts'
import { fullName } from '#core/accounts/user'
import type { WeekTeam } from '#core/kernel/ports/provider-week'

/**
 * Suggests the user's team for confirmation: by their name at the provider, their own name, or their first name. None
 * if two teams match.
 */
export const guessOwnTeam = (
  teams: readonly WeekTeam[],
  user: Pick<UserRow, 'first_name' | 'last_name'>,
  owner: string | undefined,
): WeekTeam | undefined => {
  const firstName = plain(user.first_name)
  return (
    only(teams, team => owner !== undefined && ownersOf(team).includes(plain(owner))) ??
    only(teams, team => ownersOf(team).includes(plain(fullName(user)))) ??
    only(teams, team => ownersOf(team).some(name => name.split(' ')[0] === firstName)) ??
    only(teams, team => plain(team.name).split(/\W+/).includes(firstName))
  )
}

const ownersOf = ({ ownerName }: WeekTeam): string[] => plain(ownerName).split(' & ')

const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')

const only = (teams: readonly WeekTeam[], test: (team: WeekTeam) => boolean): WeekTeam | undefined => {
  const fitting = teams.filter(test)
  return fitting.length === 1 ? fitting[0] : undefined
}

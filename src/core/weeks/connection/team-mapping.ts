import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { MemberRecord } from '#core/leagues/members/members'
import { exactMatch } from './match-teams.ts'

type Around = {
  known: { team_key: string; member_id: number | null }[]
  members: MemberRecord[]
  /** Members by provider account, for owners who had a team before. */
  owners: ReadonlyMap<string, number>
  /** Previous members of teams whose owner changed, by team key; the commissioner must decide who they belong to. */
  requested: ReadonlyMap<string, number | undefined>
}

/**
 * Returns the member of each team, by team key: existing mappings first, then certain matches. No member gets two
 * teams.
 */
export const teamMappingsFor = (
  teams: WeekTeam[],
  { known, members, owners, requested }: Around,
): Map<string, number> => {
  const mappings = new Map<string, number>()
  const unavailableIds = new Set([
    ...known
      .filter(({ team_key }) => !teams.some(({ key }) => key === team_key))
      .map(({ member_id }) => member_id),
    ...requested.values(),
  ])
  const isTaken = (memberId: number) =>
    unavailableIds.has(memberId) || [...mappings.values()].includes(memberId)
  const mapTeam = (team: WeekTeam, memberId: number | null | undefined) => {
    if (memberId != null && !isTaken(memberId)) mappings.set(team.key, memberId)
  }
  const unmapped = () => teams.filter(({ key }) => !mappings.has(key) && !requested.has(key))
  for (const team of unmapped()) mapTeam(team, known.find(({ team_key }) => team_key === team.key)?.member_id)
  for (const team of unmapped()) mapTeam(team, owners.get(team.ownerId ?? ''))
  const withAccount = new Set(owners.values())
  for (const team of unmapped()) {
    const free = members.filter(({ id }) => !isTaken(id) && mayOwn(team, withAccount.has(id)))
    mapTeam(team, exactMatch(team, free)?.id)
  }
  return mappings
}

/** Names stay with a team whose manager was replaced: a member known by another account doesn't own it. */
const mayOwn = ({ ownerId }: WeekTeam, hasAccount: boolean): boolean =>
  ownerId === undefined || (ownerId !== null && !hasAccount)

import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { MemberRecord } from '#core/leagues/members/members'
import { sureMatch } from './match-teams.ts'

type KnownTeam = { team_key: string; owner_id: string | null; member_id: number | null }

type Around = {
  known: KnownTeam[]
  members: MemberRecord[]
  /** The members of owners who had a team before, by their account at the provider. */
  owners: ReadonlyMap<string, number>
}

/** The member of each team, by the team's key: first what was tied before, then what surely fits. Nobody gets two teams. */
export const tiesOf = (teams: WeekTeam[], { known, members, owners }: Around): Map<string, number> => {
  const ties = new Map<string, number>()
  const elsewhere = new Set(
    known
      .filter(({ team_key }) => !teams.some(({ key }) => key === team_key))
      .map(({ member_id }) => member_id),
  )
  const isTaken = (memberId: number) => elsewhere.has(memberId) || [...ties.values()].includes(memberId)
  const tie = (team: WeekTeam, memberId: number | null | undefined) => {
    if (memberId != null && !isTaken(memberId)) ties.set(team.key, memberId)
  }
  for (const team of teams) {
    const before = known.find(({ team_key }) => team_key === team.key)
    tie(team, before && isSameOwner(before, team) ? before.member_id : undefined)
  }
  const untied = () => teams.filter(({ key }) => !ties.has(key))
  for (const team of untied()) tie(team, owners.get(team.ownerId ?? ''))
  for (const team of untied()) {
    tie(
      team,
      sureMatch(
        team,
        members.filter(({ id }) => !isTaken(id)),
      )?.id,
    )
  }
  return ties
}

const isSameOwner = (before: KnownTeam, { ownerId }: WeekTeam): boolean =>
  before.owner_id === null || ownerId === undefined || before.owner_id === ownerId

import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { type Merged, type MergedWeek, teamNameOf } from './merge.ts'
import type { Matchup, Member, Team } from './shapes.ts'
import { scoreOf } from './read-score.ts'
import { isContest } from './week-state.ts'

/** The league's teams and their managers. Teams that appear only in the lineups are named by their number. */
export function readTeams(merged: MergedWeek, week: number): WeekTeam[] {
  const { teams, members, matchups, lastRegular } = merged
  const listed = listedTeams({ teams, members })
  const known = new Set(listed.map(({ key }) => key))
  const others = [...new Set(matchups.flatMap(teamsIn))].filter(key => !known.has(key))
  const contests = matchups.filter(isContest)
  const arePlayoffs = contests.some(
    ({ matchupPeriodId, playoffTierType }) =>
      matchupPeriodId > (lastRegular ?? Infinity) || (playoffTierType ?? 'NONE') !== 'NONE',
  )
  const playing = new Set(contests.flatMap(teamsIn))
  return [
    ...listed,
    ...others.map(key => ({ key, name: numbered(key), ownerName: '', ownerEmail: null })),
  ].map(team => ({
    ...team,
    ...scoreOf(merged, week, team.key),
    ...(!arePlayoffs || playing.has(team.key) ? {} : { plays: false }),
  }))
}

/** Teams that the league itself lists. */
export const listedTeams = ({ teams, members }: Pick<Merged, 'teams' | 'members'>): WeekTeam[] => {
  const people = new Map(members.map(member => [member.id, member]))
  return teams.map(team => ({
    key: team.id,
    name: teamNameOf(team) || numbered(team.id),
    ownerName: (team.owners ?? [])
      .map(owner => nameOf(people.get(owner)))
      .filter(Boolean)
      .join(' & '),
    ownerEmail: null,
    ...ownerIdOf(team),
  }))
}

/** A missing owner list means hidden owners; an empty one means no owners. */
const ownerIdOf = ({ primaryOwner, owners }: Team): Pick<WeekTeam, 'ownerId'> => {
  const ownerId = primaryOwner || owners?.[0]
  if (ownerId) return { ownerId }
  return owners ? { ownerId: null } : {}
}

const teamsIn = ({ home, away }: Matchup): string[] => [home, away].flatMap(side => side?.teamId ?? [])

const numbered = (key: string) => `Team ${key}`

const nameOf = (member: Member | undefined): string =>
  `${member?.firstName ?? ''} ${member?.lastName ?? ''}`.trim() || (member?.displayName?.trim() ?? '')

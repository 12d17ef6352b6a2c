import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/player-line'
import { type MergedWeek, type Merged, teamNameOf } from './merge.ts'
import { isContest, lastWeekOf } from './week-state.ts'
import type { Team, Matchup, Member, Side } from './shapes.ts'

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

type Score = Pick<WeekTeam, 'total' | 'override' | 'opponentKey' | 'result' | 'tier'>

/** Score of a team's matchup in a week; no opponent for a team with a bye or without a matchup. */
export function scoreOf(merged: MergedWeek, week: number, key: string): Score {
  const matchup = merged.matchups.find(({ home, away }) => home?.teamId === key || away?.teamId === key)
  const own = matchup?.home?.teamId === key ? matchup.home : matchup?.away
  if (!matchup || !own) return { opponentKey: null, result: null }
  const other = matchup.home === own ? matchup.away : matchup.home
  const isLastWeek = lastWeekOf(matchup, merged.periods) <= week
  return {
    ...totalOf(merged, matchup, own, week, isLastWeek),
    opponentKey: other?.teamId ?? null,
    result: other != null && isLastWeek ? resultOf(matchup, own) : null,
    ...tierOf(merged, matchup),
  }
}

/**
 * Uses the points of the week, because a matchup's points may cover two weeks. They exclude the commissioner's
 * adjustment, which ESPN counts once for the whole matchup; it is added to the matchup's last week.
 */
function totalOf(
  { periods, latestPeriod }: MergedWeek,
  { matchupPeriodId }: Matchup,
  { pointsByScoringPeriod, totalPoints, adjustment }: Side,
  week: number,
  isLastWeek: boolean,
): Pick<Score, 'total' | 'override'> {
  const ofMatchup = (periods[matchupPeriodId]?.length ?? 1) === 1 ? totalPoints : null
  const points = hundredths(pointsByScoringPeriod?.[week] ?? ofMatchup)
  if (points === null || (latestPeriod ?? week) < week) return {}
  const adjusted = isLastWeek ? (hundredths(adjustment) ?? 0) : 0
  return adjusted === 0
    ? { total: points }
    : { total: points + adjusted, override: { kind: 'adjustment', points: adjusted } }
}

function resultOf({ winner, home }: Matchup, own: Side): WeekTeam['result'] {
  if (winner === 'TIE') return 'tie'
  if (winner !== 'HOME' && winner !== 'AWAY') return null
  return (winner === 'HOME') === (own === home) ? 'win' : 'loss'
}

/** A team without an opponent in the winners' bracket has a bye. */
function tierOf(merged: MergedWeek, matchup: Matchup): Pick<Score, 'tier'> {
  switch (matchup.playoffTierType) {
    case undefined:
    case null:
      return {}
    case 'NONE':
      return { tier: 'regular' }
    case 'WINNERS_BRACKET':
      return { tier: 'winners' }
    default:
      // A team without an opponent in the consolation bracket is eliminated and plays no one.
      if (!isContest(matchup)) return {}
      return { tier: isForThird(merged, matchup) ? 'third-place' : 'consolation' }
  }
}

const winnersConsolation = 'WINNERS_CONSOLATION_LADDER'

/**
 * The semifinal losers play each other in the last matchup, alongside other eliminated teams. The final ranks identify
 * that game; before they exist, it is the only game of its kind.
 */
function isForThird({ matchups, periods, teams }: MergedWeek, matchup: Matchup): boolean {
  const last = Math.max(...Object.keys(periods).map(Number))
  if (matchup.playoffTierType !== winnersConsolation || matchup.matchupPeriodId !== last) return false
  const third = teams.find(({ rankCalculatedFinal }) => rankCalculatedFinal === 3)?.id
  if (third !== undefined) return [matchup.home, matchup.away].some(side => side?.teamId === third)
  const alike = matchups.filter(
    other => other.playoffTierType === winnersConsolation && other.matchupPeriodId === last,
  )
  return alike.filter(isContest).length === 1
}

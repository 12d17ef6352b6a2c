import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { Gathered } from './gather.ts'
import type { Matchup, Side } from './read-league.ts'
import { fields, whole } from './shape.ts'

type Score = Pick<WeekTeam, 'total' | 'opponentKey' | 'result' | 'tier' | 'projected'>

/** What the scoreboard tells of a team's week; nothing without a scoreboard, and no opponent for a team that is not on it. */
export function scoreOf(got: Gathered, week: number, key: string): Score {
  const matchups = got.matchups.filter(matchup => matchup.week === week)
  if (matchups.length === 0) return {}
  const matchup = matchups.find(({ sides }) => sides.some(side => side.key === key))
  const own = matchup?.sides.find(side => side.key === key)
  if (matchup === undefined || own === undefined) {
    const inSeason = matchups.some(({ isPlayoff }) => isPlayoff) ? {} : { tier: 'regular' as const }
    return { opponentKey: null, result: null, ...inSeason }
  }
  const other = matchup.sides.find(side => side !== own)
  return {
    ...(matchup.status === 'preevent' || own.total === null ? {} : { total: own.total }),
    ...(own.projected === null ? {} : { projected: own.projected }),
    opponentKey: other?.key ?? null,
    result: other === undefined ? null : resultOf(matchup, own, other),
    tier: tierOf(got, matchup, week),
  }
}

function resultOf(matchup: Matchup, own: Side, other: Side): WeekTeam['result'] {
  if (matchup.status !== 'postevent') return null
  if (matchup.isTied) return 'tie'
  if (matchup.winnerKey !== '') return matchup.winnerKey === own.key ? 'win' : 'loss'
  if (own.total === null || other.total === null) return null
  if (own.total === other.total) return 'tie'
  return own.total > other.total ? 'win' : 'loss'
}

/**
 * The final and the game for third place look the same at Yahoo; only the final ranks tell them apart, once the league
 * is over.
 */
function tierOf(got: Gathered, { isPlayoff, isConsolation, sides }: Matchup, week: number): WeekTeam['tier'] {
  if (!isPlayoff) return 'regular'
  if (isConsolation) return 'consolation'
  return isLastWeek(got, week) && sides.some(({ key }) => rankOf(got, key) === 3) ? 'third-place' : 'winners'
}

const isLastWeek = ({ leagues }: Gathered, week: number): boolean =>
  leagues.some(({ endWeek, isFinished }) => isFinished && endWeek === week)

/** Whether several games of the winners are played in the last week, and nobody's final place is known. */
export const areRanksMissed = (got: Gathered, week: number): boolean =>
  isLastWeek(got, week) &&
  got.matchups.filter(({ week: of, isPlayoff, isConsolation }) => of === week && isPlayoff && !isConsolation)
    .length > 1 &&
  ![...got.teams.keys()].some(key => rankOf(got, key) !== null)

const rankOf = ({ teams }: Gathered, key: string): number | null =>
  whole(fields(teams.get(key)?.team_standings).rank)

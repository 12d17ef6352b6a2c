import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/to-hundredths'
import type { MergedWeek } from './merge.ts'
import type { Matchup, Side } from './shapes.ts'
import { isContest, lastWeekOf } from './week-state.ts'

type Score = Pick<WeekTeam, 'total' | 'override' | 'opponentKey' | 'result' | 'tier'>

/** What a team's matchup tells of its week; no opponent for a team that has a bye or is in none. */
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
 * The points of the week, since those of the matchup may be of two. What the commissioner adjusted is not in them, and
 * ESPN counts it once for the whole matchup: it is put on its last week.
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

/** Alone in the winners' bracket, a team has a bye. */
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
      // Alone in the consolation, a team is out and plays nobody.
      if (!isContest(matchup)) return {}
      return { tier: isForThird(merged, matchup) ? 'third-place' : 'consolation' }
  }
}

const winnersConsolation = 'WINNERS_CONSOLATION_LADDER'

/**
 * The losers of the semi-finals meet in the last matchup, beside whoever else was knocked out: the final places tell which
 * game it is, and before there are any the only game of its kind.
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

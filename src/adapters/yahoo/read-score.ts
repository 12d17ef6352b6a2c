import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { MergedResponses } from './merge-responses.ts'
import type { Matchup, Side } from './read-league.ts'
import { fields, whole } from './shape.ts'

type Score = Pick<WeekTeam, 'total' | 'opponentKey' | 'result' | 'tier' | 'projected'>

/**
 * A team's score of the week from the scoreboard; empty without a scoreboard, and no opponent for a team that is not on
 * it.
 */
export function scoreOf(got: MergedResponses, week: number, key: string): Score {
  const matchups = got.matchups.filter(matchup => matchup.week === week)
  if (matchups.length === 0) return {}
  const matchup = matchups.find(({ sides }) => sides.some(side => side.key === key))
  const own = matchup?.sides.find(side => side.key === key)
  if (matchup === undefined || own === undefined) {
    const isInSeason = !matchups.some(({ isPlayoff }) => isPlayoff)
    const tier = isInSeason ? 'regular' : hasBye(got, week, key) ? 'winners' : undefined
    return { opponentKey: null, result: null, ...(tier && { tier }) }
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
 * The final and the third-place game look the same at Yahoo; only the final ranks, known once the league is over,
 * distinguish them.
 */
function tierOf(
  got: MergedResponses,
  { isPlayoff, isConsolation, sides }: Matchup,
  week: number,
): WeekTeam['tier'] {
  if (!isPlayoff) return 'regular'
  if (isConsolation) return 'consolation'
  return isLastWeek(got, week) && sides.some(({ key }) => rankOf(got, key) === 3) ? 'third-place' : 'winners'
}

/** First week of the playoffs; null if no response contains settings. */
export const playoffStartOf = ({ leagues }: MergedResponses): number | null =>
  leagues.map(({ playoffStart }) => playoffStart).find(start => start !== null) ?? null

/**
 * Yahoo omits a team with a bye from the scoreboard, like a team that missed the playoffs. Only the seeds distinguish
 * them, and byes occur only in the first week.
 */
function hasBye(got: MergedResponses, week: number, key: string): boolean {
  const places = got.leagues.map(({ playoffTeams }) => playoffTeams).find(teams => teams !== null) ?? null
  const seed = seedOf(got, key)
  return playoffStartOf(got) === week && seed !== null && places !== null && seed <= places
}

/** Whether teams are missing from the scoreboard in the first playoff week and no seeds are known. */
export const areSeedsMissed = (got: MergedResponses, week: number): boolean => {
  const games = got.matchups.filter(({ week: of, isPlayoff }) => of === week && isPlayoff)
  const playing = new Set(games.flatMap(({ sides }) => sides.map(({ key }) => key)))
  return (
    playoffStartOf(got) === week &&
    games.length > 0 &&
    [...got.teams.keys()].some(key => !playing.has(key)) &&
    ![...got.teams.keys()].some(key => seedOf(got, key) !== null)
  )
}

const isLastWeek = ({ leagues }: MergedResponses, week: number): boolean =>
  leagues.some(({ endWeek, isFinished }) => isFinished && endWeek === week)

/** Whether the last week has several games in the winners' bracket and no final ranks are known. */
export const areRanksMissed = (got: MergedResponses, week: number): boolean =>
  isLastWeek(got, week) &&
  got.matchups.filter(({ week: of, isPlayoff, isConsolation }) => of === week && isPlayoff && !isConsolation)
    .length > 1 &&
  ![...got.teams.keys()].some(key => rankOf(got, key) !== null)

const rankOf = ({ teams }: MergedResponses, key: string): number | null =>
  whole(fields(teams.get(key)?.team_standings).rank)

const seedOf = ({ teams }: MergedResponses, key: string): number | null =>
  whole(fields(teams.get(key)?.team_standings).playoff_seed)

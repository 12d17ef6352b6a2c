import type { PlayedWeek, Season } from '../season/model.ts'
import { espnAnswers } from './espn.ts'
import { sleeperAnswers } from './sleeper.ts'
import { yahooAnswers } from './yahoo.ts'

/** Week as raw responses of the season's provider. */
export type AnsweredWeek = { week: number; responses: unknown[] }

export const answersOf = (season: Season, played: PlayedWeek): AnsweredWeek => {
  const { week } = played
  switch (season.scenario.provider) {
    case 'sleeper':
      return { week, responses: sleeperAnswers(season, played) }
    case 'espn':
      return { week, responses: espnAnswers(season, played) }
    case 'yahoo':
      return { week, responses: yahooAnswers(season, played) }
  }
}

/**
 * Returns the previous week as reported on the same day, if its games continued and it is over only now. Undefined if
 * there is none.
 */
export function onlyNowOver(season: Season, played: PlayedWeek): AnsweredWeek | undefined {
  const { provider } = season.scenario
  const before = season.weeks.find(({ week }) => week === played.week - 1)
  const wentOn = before?.games.some(({ weeks }) => weeks.length > 1 && weeks[0] === before.week)
  if (provider !== 'espn' || before === undefined || !wentOn) return undefined
  return { week: before.week, responses: espnAnswers(season, before, played.week) }
}

/** Returns every week as reported once it is permanently over. */
export const answersAgain = (season: Season): AnsweredWeek[] =>
  season.weeks.map((played, index) => {
    const next = season.weeks[index + 1]
    return (next && onlyNowOver(season, next)) ?? answersOf(season, played)
  })

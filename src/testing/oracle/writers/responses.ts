import type { PlayedWeek, Season } from '../season/model.ts'
import { espnResponses } from './espn.ts'
import { sleeperResponses } from './sleeper.ts'
import { yahooResponses } from './yahoo.ts'

/** Week as raw responses of the season's provider. */
export type WeekResponses = { week: number; responses: unknown[] }

export const responsesOf = (season: Season, played: PlayedWeek): WeekResponses => {
  const { week } = played
  switch (season.scenario.provider) {
    case 'sleeper':
      return { week, responses: sleeperResponses(season, played) }
    case 'espn':
      return { week, responses: espnResponses(season, played) }
    case 'yahoo':
      return { week, responses: yahooResponses(season, played) }
  }
}

/**
 * Returns the previous week as reported on the same day, if its games continued and it is over only now. Undefined if
 * there is none.
 */
export function onlyNowOver(season: Season, played: PlayedWeek): WeekResponses | undefined {
  const { provider } = season.scenario
  const before = season.weeks.find(({ week }) => week === played.week - 1)
  const wentOn = before?.games.some(({ weeks }) => weeks.length > 1 && weeks[0] === before.week)
  if (provider !== 'espn' || before === undefined || !wentOn) return undefined
  return { week: before.week, responses: espnResponses(season, before, played.week) }
}

/** Returns every week as reported once it is permanently over. */
export const correctedResponses = (season: Season): WeekResponses[] =>
  season.weeks.map((played, index) => {
    const next = season.weeks[index + 1]
    return (next && onlyNowOver(season, next)) ?? responsesOf(season, played)
  })

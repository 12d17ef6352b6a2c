import { sleeper } from '#domain/providers/sleeper'
import type { ProviderCache, ProviderPort } from '#core/kernel/ports/provider'
import { askingSleeper, type AskOptions } from './ask.ts'
import { askingLeague } from './ask-league.ts'
import { fetchWeek } from './fetch-week.ts'
import { readSleeperWeek } from './read-saved.ts'
import { inShape, League, State } from './shapes.ts'
import { finishedWeek, runningWeek } from './week-state.ts'

export type SleeperOptions = AskOptions & {
  /** Where the list of players is kept between fetches. */
  cache: ProviderCache
  /** UTC milliseconds. */
  now: () => number
}

/** Sleeper, live and from saved answers. It needs no key, only the league's number. */
export function sleeperPort({ cache, now, ...options }: SleeperOptions): ProviderPort {
  const ask = askingSleeper(options)
  return {
    ...sleeper,
    readSaved: readSleeperWeek,
    tellsTodaysReserve: true,
    live: {
      fetchWeek: wanted => fetchWeek({ ask, cache, now }, wanted),
      async findLeague({ leagueRef }) {
        const league = inShape(League, await askingLeague(ask, leagueRef)(''), 'league')
        const state = inShape(State, await ask('/state/nfl'), 'state of the NFL')
        return {
          leagueName: league.name,
          season: Number(league.season),
          leagueKey: null,
          finishedWeek: finishedWeek(league, state),
          runningWeek: runningWeek(league, state),
        }
      },
    },
  }
}

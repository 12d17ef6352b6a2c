import { z } from 'zod'
import { sleeper } from '#domain/providers/sleeper'
import type { ProviderCache, ProviderPort } from '#core/kernel/ports/provider'
import { askingSleeper, type AskOptions } from './ask.ts'
import { askingLeague } from './ask-league.ts'
import { fetchWeek } from './fetch-week.ts'
import { findSuccessor } from './find-successor.ts'
import { readSleeperWeek } from './read-saved.ts'
import { readTeams } from './read-teams.ts'
import { inShape, League, Roster, State, User } from './shapes.ts'
import { finishedWeek, lastWeekOf, runningWeek } from './week-state.ts'

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
          lastWeek: lastWeekOf(league).lastWeek ?? null,
        }
      },
      async listTeams({ leagueRef }) {
        const askLeague = askingLeague(ask, leagueRef)
        const users = inShape(z.array(User), await askLeague('/users'), 'list of users')
        return readTeams(inShape(z.array(Roster), await askLeague('/rosters'), 'list of rosters'), users)
      },
      findSuccessor: wanted => findSuccessor(ask, wanted),
    },
  }
}

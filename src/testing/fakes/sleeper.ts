import { responseChanges } from './changes.ts'
import { type Loopback, startLoopback } from './loopback.ts'
import { responsesIn, type SleeperResponses } from './sleeper-responses.ts'

export type SleeperDouble = Loopback & {
  /** Replaces text in every response from now on, like a point correction by Sleeper. */
  change(before: string | RegExp, after: string): void
  /** Sets the response to a path, such as /user/1/leagues/nfl/2026, from now on. */
  setResponse(path: string, body: unknown): void
}

/** Fake Sleeper on loopback, based on recordings in a folder or given responses. `url` ends with the version. */
export async function startSleeper(
  options: { folder: string } | { responses: SleeperResponses },
): Promise<SleeperDouble> {
  const responses = 'folder' in options ? responsesIn(options.folder) : options.responses
  const { change, changed } = responseChanges()
  const others = new Map<string, unknown>()
  const loopback = await startLoopback(
    ({ path }) => ({
      status: 200,
      body: changed(others.has(path) ? others.get(path) : respondTo(path, responses)),
    }),
    '/v1',
  )
  return { ...loopback, change, setResponse: (path, body) => void others.set(path, body) }
}

/** Unknown leagues and weeks return null, as Sleeper does for some. */
function respondTo(path: string, responses: SleeperResponses): unknown {
  if (path === '/state/nfl') return responses.state ?? null
  if (path === '/players/nfl') return responses.players ?? null
  const [, kind, ofWeek] = /^\/(stats|projections)\/nfl\/\d{4}\/(\d+)\?season_type=regular/.exec(path) ?? []
  if (kind === 'stats' || kind === 'projections') return responses[kind]?.[Number(ofWeek)] ?? []
  const [, id, part = '', week = ''] = /^\/league\/(\d+)(?:\/(\w+))?(?:\/(\d+))?$/.exec(path) ?? []
  if (id === undefined || id !== responses.leagueId) return null
  if (part === '') return responses.league ?? null
  if (part === 'users') return responses.users ?? null
  if (part === 'rosters') return responses.rosters ?? null
  if (part === 'winners_bracket') return responses.brackets?.winners ?? null
  if (part === 'losers_bracket') return responses.brackets?.losers ?? null
  return part === 'matchups' ? (responses.matchups?.[Number(week)] ?? null) : null
}

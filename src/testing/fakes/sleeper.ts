import { changingAnswers } from './changes.ts'
import { type Loopback, startLoopback } from './loopback.ts'
import { answersIn, type SleeperAnswers } from './sleeper-answers.ts'

export type SleeperDouble = Loopback & {
  /** Replaces text in every response from now on, like a point correction by Sleeper. */
  change(before: string | RegExp, after: string): void
  /** Sets the response to a path, such as /user/1/leagues/nfl/2026, from now on. */
  answer(path: string, body: unknown): void
}

/** Fake Sleeper on loopback, based on recordings in a folder or given responses. `url` ends with the version. */
export async function startSleeper(
  options: { folder: string } | { answers: SleeperAnswers },
): Promise<SleeperDouble> {
  const answers = 'folder' in options ? answersIn(options.folder) : options.answers
  const { change, changed } = changingAnswers()
  const others = new Map<string, unknown>()
  const loopback = await startLoopback(
    ({ path }) => ({
      status: 200,
      body: changed(others.has(path) ? others.get(path) : answerTo(path, answers)),
    }),
    '/v1',
  )
  return { ...loopback, change, answer: (path, body) => void others.set(path, body) }
}

/** Unknown leagues and weeks return null, as Sleeper does for some. */
function answerTo(path: string, answers: SleeperAnswers): unknown {
  if (path === '/state/nfl') return answers.state ?? null
  if (path === '/players/nfl') return answers.players ?? null
  const [, kind, ofWeek] = /^\/(stats|projections)\/nfl\/\d{4}\/(\d+)\?season_type=regular/.exec(path) ?? []
  if (kind === 'stats' || kind === 'projections') return answers[kind]?.[Number(ofWeek)] ?? []
  const [, id, part = '', week = ''] = /^\/league\/(\d+)(?:\/(\w+))?(?:\/(\d+))?$/.exec(path) ?? []
  if (id === undefined || id !== answers.leagueId) return null
  if (part === '') return answers.league ?? null
  if (part === 'users') return answers.users ?? null
  if (part === 'rosters') return answers.rosters ?? null
  if (part === 'winners_bracket') return answers.brackets?.winners ?? null
  if (part === 'losers_bracket') return answers.brackets?.losers ?? null
  return part === 'matchups' ? (answers.matchups?.[Number(week)] ?? null) : null
}

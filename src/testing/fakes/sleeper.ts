import { changingAnswers } from './changes.ts'
import { type Loopback, startLoopback } from './loopback.ts'
import { answersIn, type SleeperAnswers } from './sleeper-answers.ts'

export type SleeperDouble = Loopback & {
  /** Exchanges words in every answer from now on, as Sleeper does when it corrects points. */
  change(before: string | RegExp, after: string): void
  /** Answers a path, such as /user/1/leagues/nfl/2026, with this from now on. */
  answer(path: string, body: unknown): void
}

/** A Sleeper on loopback, from recordings in a folder or from answers given. `url` goes as far as the version. */
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

/** Unknown leagues and weeks answer null, as Sleeper does for some. */
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

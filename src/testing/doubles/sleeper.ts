import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answersIn, type SleeperAnswers } from './sleeper-answers.ts'

/** What the double does instead of answering paths that contain `path`: always, or as many `times`. */
export type SleeperFault = { path: string; does: Misbehaviour; times?: number }

export type Misbehaviour =
  'throttle' | 'break' | 'refuse' | 'miss' | 'send null' | 'cut off' | 'hang' | 'hang up' | 'flood'

export type SleeperDouble = {
  /** Sleeper's address as far as the version, for `sleeperPort({ baseUrl })`. */
  url: string
  /** The paths that were asked for, in order, without the version. */
  calls: string[]
  /** Changes how it misbehaves from now on. */
  misbehave(...faults: SleeperFault[]): void
  close(): Promise<void>
}

type Options = { faults?: SleeperFault[] } & ({ folder: string } | { answers: SleeperAnswers })

/** A Sleeper on loopback that speaks real HTTP, from recordings in a folder or from answers given. */
export async function startSleeper(options: Options): Promise<SleeperDouble> {
  const answers = 'folder' in options ? answersIn(options.folder) : options.answers
  const calls: string[] = []
  let faults = (options.faults ?? []).map(withTimes)
  const server = createServer((request, response) => {
    const path = pathOf(request)
    calls.push(path)
    const fault = faults.find(one => one.times > 0 && path.includes(one.path))
    if (fault === undefined) return send(response, 200, JSON.stringify(answerTo(path, answers)))
    fault.times--
    misbehaviours[fault.does](response, JSON.stringify(answerTo(path, answers)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    misbehave: (...wanted) => void (faults = wanted.map(withTimes)),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const withTimes = (fault: SleeperFault) => ({ ...fault, times: fault.times ?? Infinity })

const pathOf = (request: IncomingMessage) => (request.url ?? '/').replace(/^\/v1/, '')

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

const moreThanAnybodyReads = 26 * 1024 * 1024

const misbehaviours: Record<Misbehaviour, (response: ServerResponse, body: string) => void> = {
  throttle: response => send(response, 429, 'Too Many Requests'),
  break: response => send(response, 503, '<html>Service Unavailable</html>'),
  refuse: response => send(response, 400, '{}'),
  miss: response => send(response, 404, 'null'),
  'send null': response => send(response, 200, 'null'),
  'cut off': (response, body) => send(response, 200, body.slice(0, body.length / 2)),
  hang: () => undefined,
  'hang up': response => response.destroy(),
  flood: response => send(response, 200, JSON.stringify('x'.repeat(moreThanAnybodyReads))),
}

/** Unknown leagues and weeks answer null, as Sleeper does for some. */
function answerTo(path: string, answers: SleeperAnswers): unknown {
  if (path === '/state/nfl') return answers.state ?? null
  if (path === '/players/nfl') return answers.players ?? null
  const [, id, part = '', week = ''] = /^\/league\/(\d+)(?:\/(\w+))?(?:\/(\d+))?$/.exec(path) ?? []
  if (id === undefined || id !== answers.leagueId) return null
  if (part === '') return answers.league ?? null
  if (part === 'users') return answers.users ?? null
  if (part === 'rosters') return answers.rosters ?? null
  return part === 'matchups' ? (answers.matchups?.[Number(week)] ?? null) : null
}

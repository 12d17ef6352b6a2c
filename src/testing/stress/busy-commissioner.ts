import { Agent, request } from 'node:http'
import { z } from 'zod'
import { busyRequests } from './busy-requests.ts'

/*
 * Signed-in user who sends slow requests from their own process: as many as fit through the given number of
 * connections, until the process is killed.
 */

const { address, leagueId, cookie, connections } = z
  .object({ address: z.string(), leagueId: z.number(), cookie: z.string(), connections: z.number() })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

const kinds = busyRequests(leagueId)
const told: Record<string, number> = {}

const ask = (agent: Agent, { method, path, body = '' }: (typeof kinds)[number]): Promise<string> =>
  new Promise(resolve => {
    const asked = request(`${address}${path}`, {
      method,
      agent,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
      },
    })
    asked.once('error', () => resolve('cut off'))
    asked.once('response', answer => {
      answer.resume()
      answer.once('close', () => resolve(String(answer.statusCode)))
    })
    asked.end(body)
  })

const askOn = async (from: number): Promise<never> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let number = from; ; number += 1) {
    const kind = kinds[number % kinds.length]
    if (!kind) continue
    const status = await ask(agent, kind)
    told[status] = (told[status] ?? 0) + 1
  }
}

process.on('message', () => void process.send?.(told))
for (let from = 0; from < connections; from += 1) void askOn(from)

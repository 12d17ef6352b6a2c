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
const statusCounts: Record<string, number> = {}

const send = (agent: Agent, { method, path, body = '' }: (typeof kinds)[number]): Promise<string> =>
  new Promise(resolve => {
    const outgoing = request(`${address}${path}`, {
      method,
      agent,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
      },
    })
    outgoing.once('error', () => resolve('cut off'))
    outgoing.once('response', response => {
      response.resume()
      response.once('close', () => resolve(String(response.statusCode)))
    })
    outgoing.end(body)
  })

const keepSending = async (from: number): Promise<never> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let number = from; ; number += 1) {
    const kind = kinds[number % kinds.length]
    if (!kind) continue
    const status = await send(agent, kind)
    statusCounts[status] = (statusCounts[status] ?? 0) + 1
  }
}

process.on('message', () => void process.send?.(statusCounts))
for (let from = 0; from < connections; from += 1) void keepSending(from)

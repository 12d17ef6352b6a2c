import { Agent, request } from 'node:http'
import { z } from 'zod'
import { accounts } from '#contract/accounts/accounts'
import { joining } from '#contract/leagues/joining'
import { passwords } from '#contract/accounts/passwords'

/*
 * Flooding visitor in their own process: as many requests as fit through the given number of connections, until the
 * process is killed. If the system allows it, they use many addresses of this machine.
 */

const { address, leagueId, connections } = z
  .object({ address: z.string(), leagueId: z.number(), connections: z.number() })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

type StressRequest = { method: 'GET' | 'POST'; path: string; body?: string }

const brackets = '['.repeat(100_000)
const kinds: ((number: number) => StressRequest)[] = [
  number => ({ method: 'POST', path: accounts.login.path, body: signIn(`victim${number}@example.com`) }),
  () => ({ method: 'POST', path: accounts.login.path, body: signIn('dana.whitfield@example.com') }),
  number => ({
    method: 'POST',
    path: passwords.forgot.path,
    body: JSON.stringify({ email: `victim${number}@example.com` }),
  }),
  () => ({ method: 'GET', path: joining.publicInfo.path.replace(':leagueId', String(leagueId)) }),
  () => ({ method: 'POST', path: accounts.login.path, body: brackets }),
]

const signIn = (email: string): string => JSON.stringify({ email, password: 'not it' })

const send = (agent: Agent, from: string, { method, path, body = '' }: StressRequest): Promise<string> =>
  new Promise(resolve => {
    const outgoing = request(`${address}${path}`, {
      method,
      agent,
      ...(process.platform === 'linux' ? { localAddress: from } : {}),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
      },
    })
    outgoing.once('error', () => resolve('cut off'))
    outgoing.once('response', response => {
      response.resume()
      response.once('close', () => resolve(String(response.statusCode)))
    })
    outgoing.end(body)
  })

const statusCounts: Record<string, number> = {}

const flood = async (from: number): Promise<never> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let number = from; ; number += 1) {
    const kind = kinds[number % kinds.length]
    if (!kind) continue
    const status = await send(agent, `127.0.1.${1 + (from % 250)}`, kind(number))
    statusCounts[status] = (statusCounts[status] ?? 0) + 1
  }
}

process.on('message', () => void process.send?.(statusCounts))
for (let from = 0; from < connections; from += 1) void flood(from)

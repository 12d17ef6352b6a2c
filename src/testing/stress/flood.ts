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

type Asked = { method: 'GET' | 'POST'; path: string; body?: string }

const brackets = '['.repeat(100_000)
const kinds: ((number: number) => Asked)[] = [
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

const ask = (agent: Agent, from: string, { method, path, body = '' }: Asked): Promise<string> =>
  new Promise(resolve => {
    const asked = request(`${address}${path}`, {
      method,
      agent,
      ...(process.platform === 'linux' ? { localAddress: from } : {}),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
      },
    })
    asked.once('error', () => resolve('cut off'))
    asked.once('response', answer => {
      answer.resume()
      answer.once('close', () => resolve(String(answer.statusCode)))
    })
    asked.end(body)
  })

const told: Record<string, number> = {}

const flood = async (from: number): Promise<never> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let number = from; ; number += 1) {
    const kind = kinds[number % kinds.length]
    if (!kind) continue
    const status = await ask(agent, `127.0.1.${1 + (from % 250)}`, kind(number))
    told[status] = (told[status] ?? 0) + 1
  }
}

process.on('message', () => void process.send?.(told))
for (let from = 0; from < connections; from += 1) void flood(from)

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { triedParts } from '#tools/bench/tried-parts'
import { type Hostile, hostileCorpus } from './corpus.ts'
import { tryImports } from './imports.ts'
import { percentile, timesOfReads } from './reads.ts'
import { send } from './send.ts'
import { startTried, type TriedServer } from './server.ts'
import { tryServers } from './servers.ts'
import { tryOneCommissioner } from './one-commissioner.ts'

/*
 * Checks whether one or many requests can block other users. Runs the built program on loopback with a hostile corpus
 * one by one, then a visitor's flood next to a reading user, and a commissioner's slow requests (busy-commissioner.ts).
 * Then runs three servers on one PostgreSQL that lose connections, a server and the database (servers.ts), and an
 * import next to a writing user (imports.ts). docs/reliability.md explains how to read it.
 */

/** Maximum time one request may block the event loop. */
const maxDurationMs = 100
/** Maximum number of attempts. Time lost to another process does not show three times in a row. */
const tries = 3
/** Maximum slowdown of signed-in reads, at the 99th percentile. */
const maxSlowdown = 5

const idleMs = 8000
const floodMs = 12_000
const connections = 50

const report = (what: string, value: string) =>
  process.stdout.write(`${what.padEnd(84)} ${value.padStart(10)}\n`)

type Tried = { name: string; status: number; blockedMs: number }

/** Returns the minimum of up to three attempts: real blocking occurs every time. */
const blockOf = async (server: TriedServer, hostile: Hostile): Promise<Tried> => {
  let blockedMs = Infinity
  let status = 0
  for (let attempt = 0; attempt < tries && blockedMs > maxDurationMs; attempt += 1) {
    await server.longestBlock()
    status = await send(server.address, hostile)
    await pause(20)
    blockedMs = Math.min(blockedMs, await server.longestBlock())
  }
  return { name: hostile.name, status, blockedMs }
}

const tryCorpus = async (server: TriedServer): Promise<string[]> => {
  const corpus = hostileCorpus(server)
  await timesOfReads(server, 2000)
  const tried: Tried[] = []
  for (const hostile of corpus) tried.push(await blockOf(server, hostile))
  const slowest = tried.toSorted((one, other) => other.blockedMs - one.blockedMs).slice(0, 12)
  for (const { name, status, blockedMs } of slowest) report(`${status} ${name}`, `${blockedMs.toFixed(0)} ms`)
  report(
    `${tried.length} hostile requests, longest event loop delay`,
    `${slowest[0]?.blockedMs.toFixed(0)} ms`,
  )
  return [
    ...tried
      .filter(({ blockedMs }) => blockedMs > maxDurationMs)
      .map(({ name, blockedMs }) => `${name}: the event loop was blocked for ${blockedMs.toFixed(0)} ms`),
    ...tried.filter(({ status }) => status === 500).map(({ name }) => `${name}: answered with 500`),
  ]
}

const tryFlood = async (server: TriedServer): Promise<string[]> => {
  const idle = percentile(await timesOfReads(server, idleMs), 99)
  const options = { address: server.address, leagueId: server.leagueId, connections }
  const visitor = fork(new URL('./flood.ts', import.meta.url), [JSON.stringify(options)], {
    execArgv: ['--import', 'tsx'],
  })
  try {
    await pause(3000)
    const times = await timesOfReads(server, floodMs)
    visitor.send('?')
    const [statusCounts] = (await once(visitor, 'message')) as [Record<string, number>]
    const flooded = percentile(times, 99)
    const statusTexts = Object.entries(statusCounts).map(([status, count]) => `${count} × ${status}`)
    report(`a visitor’s flood: ${statusTexts.join(', ')}`, '')
    report('signed-in reads, 99th percentile, idle', `${idle.toFixed(1)} ms`)
    report('signed-in reads, 99th percentile, under the flood', `${flooded.toFixed(1)} ms`)
    report(`ratio of the two (${times.length} reads)`, `${(flooded / idle).toFixed(1)} x`)
    if (flooded <= idle * maxSlowdown) return []
    return [
      `Under a flood signed-in reads take ${(flooded / idle).toFixed(1)} times as long; ${maxSlowdown} is the maximum`,
    ]
  } finally {
    visitor.kill()
  }
}

const onDemo = async (attempt: (server: TriedServer) => Promise<string[]>): Promise<string[]> => {
  const server = await startTried()
  try {
    return await attempt(server)
  } finally {
    await server.close()
  }
}

const {
  values,
  positionals: [only],
} = parseArgs({ allowPositionals: true, options: { smallest: { type: 'boolean', default: false } } })

const attempts: Record<string, () => Promise<string[]>> = {
  corpus: () => onDemo(tryCorpus),
  flood: () => onDemo(tryFlood),
  'one-commissioner': () =>
    onDemo(server => tryOneCommissioner(server, report, values.smallest ? 'smallest' : 'usual')),
  servers: () => tryServers(report),
  imports: () => tryImports(report),
}

/** Parts that have a short version, which only has to run. */
const smallest = new Set(['one-commissioner'])

const parts = triedParts()
for (const [name, attempt] of Object.entries(attempts)) {
  if (values.smallest ? smallest.has(name) : only === undefined || only === name)
    await parts.run(name, attempt, complaints => complaints)
}
process.stdout.write(`${parts.counts()}\n`)

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '#tools/bench/measure'
import { busyRequests } from './busy-requests.ts'
import { percentile, timesOfReads } from './reads.ts'
import type { TriedServer } from './server.ts'

type Report = (what: string, value: string) => void

const connections = 20
const warmUpMs = 3000
const measureMs = 8000
const smallestMs = 1000

/** Maximum time of a health check, at the 99th percentile. */
const maxHealthMs = 100
/** Maximum slowdown of signed-in reads, at the median. */
const maxSlowdown = 1.5

/**
 * Runs a commissioner of one league who sends slow requests next to users of other leagues who only read. Returns the
 * problems found. The smallest size never reports slow times.
 */
export const tryOneCommissioner = async (
  server: TriedServer,
  report: Report,
  size: 'usual' | 'smallest',
): Promise<string[]> => {
  const unthrottled = await listRejected(server)
  const forMs = size === 'smallest' ? smallestMs : measureMs
  // Warm-up: compilation and caching at first use must not affect either measurement.
  await timesOfReads(server, size === 'smallest' ? 0 : warmUpMs)
  const idle = median(await timesOfReads(server, forMs))
  const { address, leagueId, cookie } = server
  const options = JSON.stringify({ address, leagueId, cookie, connections })
  const busy = fork(new URL('./busy-commissioner.ts', import.meta.url), [options], {
    execArgv: ['--import', 'tsx'],
  })
  try {
    await pause(warmUpMs)
    const [times, health] = await Promise.all([timesOfReads(server, forMs), timesOfHealth(server, forMs)])
    busy.send('?')
    const [statusCounts] = (await once(busy, 'message')) as [Record<string, number>]
    const statusTexts = Object.entries(statusCounts).map(([status, count]) => `${count} × ${status}`)
    const slowest = percentile(health, 99)
    const slower = median(times) / idle
    report(`a commissioner sending slow requests: ${statusTexts.join(', ')}`, '')
    report(`/healthz at the same time, 99th percentile of ${health.length}`, `${slowest.toFixed(1)} ms`)
    report('signed-in reads, median, idle', `${idle.toFixed(1)} ms`)
    report('signed-in reads, median, under load', `${median(times).toFixed(1)} ms`)
    report(`ratio of the two (${times.length} reads)`, `${slower.toFixed(2)} x`)
    return [...unthrottled, ...(size === 'smallest' ? [] : missed(slowest, slower))]
  } finally {
    busy.kill()
  }
}

const missed = (slowestMs: number, slower: number): string[] => [
  ...(slowestMs <= maxHealthMs
    ? []
    : [`Under attack /healthz takes up to ${slowestMs.toFixed(0)} ms; ${maxHealthMs} is the maximum`]),
  ...(slower <= maxSlowdown
    ? []
    : [
        `Under attack signed-in reads take ${slower.toFixed(2)} times as long; ${maxSlowdown} is the maximum`,
      ]),
]

/** Returns the requests that fail even when sent alone. */
const listRejected = async ({ address, leagueId, cookie }: TriedServer): Promise<string[]> => {
  const rejected: string[] = []
  for (const { method, path, body } of busyRequests(leagueId)) {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    if (!response.ok || text === '') rejected.push(`${path} responded with ${response.status} ${text}`)
  }
  return rejected
}

const timesOfHealth = async ({ address }: TriedServer, forMs: number): Promise<number[]> => {
  const times: number[] = []
  const until = performance.now() + forMs
  while (performance.now() < until) {
    const started = performance.now()
    const response = await fetch(`${address}/healthz`)
    await response.arrayBuffer()
    times.push(performance.now() - started)
    await pause(10)
  }
  return times
}

import type { TriedServer } from './server.ts'

/** Pages a signed-in user views repeatedly. */
const pagesOf = (leagueId: number): string[] => [
  '/api/auth/user',
  '/api/leagues',
  `/api/leagues/${leagueId}/leaderboard`,
  `/api/leagues/${leagueId}/members`,
  `/api/leagues/${leagueId}/awards`,
]

/**
 * Returns the duration of each signed-in read in ms, sent one after another for the given time. Throws an Error if one
 * is rejected.
 */
export const timesOfReads = async (server: TriedServer, forMs: number): Promise<number[]> => {
  const times: number[] = []
  const pages = pagesOf(server.leagueId)
  const until = performance.now() + forMs
  for (let read = 0; performance.now() < until; read += 1) {
    const started = performance.now()
    const path = pages[read % pages.length] ?? ''
    const response = await fetch(`${server.address}${path}`, { headers: { cookie: server.cookie } })
    await response.arrayBuffer()
    times.push(performance.now() - started)
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  }
  return times
}

/** Returns the given percentile. */
export const percentile = (times: number[], percent: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor((times.length * percent) / 100)] ?? 0

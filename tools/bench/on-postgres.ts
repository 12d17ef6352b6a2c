import { randomBytes } from 'node:crypto'
import { playSeason, played as season } from '#tools/scale/played-season'
import { installedPostgres, startInstalledPostgres } from '#testing/installed-postgres'
import { startPostgres } from '#testing/postgres-server'
import { compareToBaseline, type Compared } from './against-floor.ts'
import type { Part } from './bench.ts'
import { headersOf, type Measured, startProduct } from './processes.ts'
import { pathIn, reads } from './reads.ts'
import { atLeast } from './table.ts'

/**
 * Compares the CPU time of the product's server on PostgreSQL with SQLite. Both contain a single league. PostgreSQL's own
 * time isn't included.
 */
export const postgresRows: Part = async ({ folder, load, played }) => {
  const bin = installedPostgres()
  const { url, stop } = bin === undefined ? await embedded() : await startInstalledPostgres(bin)
  try {
    const SECRET_KEY = randomBytes(32).toString('base64url')
    const leagueId = await playSeason(url, { SECRET_KEY })
    const { file, leagueId: onSqlite, size } = await played(1)
    const sqlite = await startProduct(folder, `file:${file}`)
    const postgres = await startProduct(folder, url, { SECRET_KEY })
    try {
      const signedIn = (server: Measured) => headersOf(server, season.commissioner, season.password)
      const headers = { sqlite: await signedIn(sqlite), postgres: await signedIn(postgres) }
      const compared = reads.map((read): Compared => {
        const at = (server: Measured, league: number, headers: Record<string, string>) => ({
          server,
          request: { method: 'GET' as const, path: pathIn(league, read), headers },
        })
        return {
          ...{ name: `${read.name}, PostgreSQL beside SQLite`, size, goal: atLeast(0.5) },
          baseline: at(sqlite, onSqlite, headers.sqlite),
          product: at(postgres, leagueId, headers.postgres),
        }
      })
      return await compareToBaseline(load, compared, 'answers a CPU second')
    } finally {
      await Promise.all([sqlite.stop(), postgres.stop()])
    }
  } finally {
    await stop()
  }
}

const embedded = async () => {
  const server = await startPostgres([])
  return { url: server.url, stop: () => server.close() }
}

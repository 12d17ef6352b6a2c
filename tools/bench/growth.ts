import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { administration } from '#contract/administration/administration'
import { emails } from '#contract/administration/mail'
import { leagues } from '#contract/leagues/leagues'
import { people } from '#contract/accounts/accounts'
import { SQLite } from '#db/sqlite'
import { played as season } from '#tools/scale/played-season'
import { compareToBaseline, type Compared } from './against-floor.ts'
import type { Part } from './bench.ts'
import { inRounds, median } from './measure.ts'
import { copyPlayed, type Played } from './played.ts'
import { headersOf, type Measured, startUnchecked } from './processes.ts'
import { pathIn, reads } from './reads.ts'
import { maxGoal, type Row } from './table.ts'

const lists = {
  accounts: people.list.path,
  leagues: leagues.all.path,
  'audit log': administration.audit.path,
  outbox: emails.outbox.path,
}

/**
 * Compares a page of one league with and without many others, and measures administration's lists of all leagues. Both
 * databases are copies that no other benchmark has used, with statistics for the query planner.
 */
export const growthRows: Part = async ({ folder, load, played, sizes }) => {
  const rows: Row[] = []
  for (const leagues of sizes.filter(leagues => leagues > 1)) {
    const few = analyzed(copyPlayed(await played(1), join(folder, 'few.db')))
    const many = copyPlayed(await played(leagues), join(folder, 'many.db'))
    const small = await startUnchecked(folder, `file:${few.file}`)
    const large = await startUnchecked(folder, `file:${many.file}`)
    try {
      const compared = await comparedReads(few, { small, large }, many.size)
      rows.push(...(await compareToBaseline(load, compared, 'slowest hundredth')))
      rows.push(...(await listRows(large, many.size)))
      const kb = statSync(many.file).size / 1000 / leagues
      rows.push({
        ...{ name: 'a league-season', size: many.size, unit: ' kB', baseline: [], ratio: [] },
        product: [kb],
      })
    } finally {
      await Promise.all([small.stop(), large.stop()])
      rmSync(many.file)
    }
  }
  return rows
}

/** As after multiplying, or after a migration of the product. */
const analyzed = (database: Played): Played => {
  const connection = new SQLite(database.file)
  connection.exec('pragma analysis_limit = 1000; analyze')
  connection.close()
  return database
}

const comparedReads = async (
  { leagueId }: Played,
  servers: { small: Measured; large: Measured },
  size: string,
): Promise<Compared[]> => {
  const sideOf = async (server: Measured) => {
    const headers = await headersOf(server, season.commissioner, season.password)
    return (path: string) => ({ server, request: { method: 'GET' as const, path, headers } })
  }
  const [small, large] = [await sideOf(servers.small), await sideOf(servers.large)]
  return reads.map(read => {
    const path = pathIn(leagueId, read)
    return {
      ...{ name: `${read.name}, slowest hundredth`, size, goal: maxGoal(1.5) },
      ...{ baseline: small(path), product: large(path) },
    }
  })
}

const repetitions = 20

const listRows = async (server: Measured, size: string): Promise<Row[]> => {
  const headers = await headersOf(server, season.admin, season.password)
  const rows: Row[] = []
  for (const [name, path] of Object.entries(lists)) {
    const timeRequest = async (): Promise<number> => {
      const start = performance.now()
      const response = await fetch(`${server.address}${path}?limit=50`, { headers })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
      return performance.now() - start
    }
    for (let time = 0; time < repetitions; time += 1) await timeRequest()
    const product = await inRounds(async () => {
      const times: number[] = []
      for (let time = 0; time < repetitions; time += 1) times.push(await timeRequest())
      return median(times)
    })
    const row = { name: `administration: ${name}`, size, unit: ' ms', baseline: [], ratio: [] }
    rows.push({ ...row, product, goal: maxGoal(50, ' ms') })
  }
  return rows
}

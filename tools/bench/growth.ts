import { statSync } from 'node:fs'
import { administration } from '#contract/administration/administration'
import { emails } from '#contract/administration/mail'
import { leagues } from '#contract/leagues/leagues'
import { people } from '#contract/accounts/accounts'
import { played as season } from '#tools/scale/played-season'
import { compareToBaseline, type Compared } from './against-floor.ts'
import type { Part } from './bench.ts'
import { inRounds, median } from './measure.ts'
import { headersOf, type Measured, startUnchecked } from './processes.ts'
import { pathIn, reads } from './reads.ts'
import { maxGoal, type Row } from './table.ts'

const lists = {
  accounts: people.list.path,
  leagues: leagues.all.path,
  'audit log': administration.audit.path,
  outbox: emails.outbox.path,
}

/** Compares a page of one league with and without many others, and measures administration's lists of all leagues. */
export const growthRows: Part = async ({ folder, load, played, sizes }) => {
  const rows: Row[] = []
  const few = await played(1)
  const small = await startUnchecked(folder, `file:${few.file}`)
  try {
    for (const size of sizes.filter(leagues => leagues > 1)) {
      const many = await played(size)
      const large = await startUnchecked(folder, `file:${many.file}`)
      try {
        const asCommissioner = (server: Measured) => headersOf(server, season.commissioner, season.password)
        const [fewHeaders, manyHeaders] = [await asCommissioner(small), await asCommissioner(large)]
        const compared = reads.map((read): Compared => {
          const at = (server: Measured, headers: Record<string, string>) => ({
            server,
            request: { method: 'GET' as const, path: pathIn(few.leagueId, read), headers },
          })
          return {
            ...{ name: `${read.name}, slowest hundredth`, size: many.size, goal: maxGoal(1.5) },
            baseline: at(small, fewHeaders),
            product: at(large, manyHeaders),
          }
        })
        rows.push(...(await compareToBaseline(load, compared, 'slowest hundredth')))
        rows.push(...(await listRows(large, many.size)))
        const kb = statSync(many.file).size / 1000 / size
        rows.push({
          ...{ name: 'a league-season', size: many.size, unit: ' kB', baseline: [], ratio: [] },
          product: [kb],
        })
      } finally {
        await large.stop()
      }
    }
    return rows
  } finally {
    await small.stop()
  }
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

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { awards } from '#contract/awards'
import { SQLite } from '#db/sqlite'
import { played as season } from '#tools/scale/played-season'
import type { Part } from './bench.ts'
import { copyPlayed } from './played.ts'
import { headersOf, type Measured, startProduct } from './processes.ts'
import { pathIn } from './reads.ts'
import { atLeast, maxGoal } from './table.ts'

const mib = 1024 * 1024
const newLine = 10

/** Exports one league's awards as CSV: rows per second, and the server's peak memory. */
export const exportRows: Part = async ({ folder, played, exported }) => {
  const { file, leagueId } = copyPlayed(await played(1), join(folder, 'exported.db'))
  addManyAwards(file, leagueId, exported)
  const product = await startProduct(folder, `file:${file}`)
  try {
    const headers = await headersOf(product, season.commissioner, season.password)
    const read = () => readRows(`${product.address}${pathIn(leagueId, awards.csv)}`, headers)
    const before = await product.used()
    const stopWatching = watchMemory(product)
    const start = performance.now()
    const rows = await read()
    const seconds = (performance.now() - start) / 1000
    const maxBytes = await stopWatching()
    const { cpuMs } = await product.used()
    const size = `${exported.toLocaleString('en-US')} awards`
    return [
      {
        ...{ name: 'CSV export', size, unit: ' rows/s', baseline: [], ratio: [] },
        product: [rows / seconds],
        goal: atLeast(200_000, ' rows/s'),
        cpuUs: { product: [((cpuMs - before.cpuMs) * 1000) / rows] },
      },
      {
        ...{ name: 'memory during export', size, unit: ' MiB', baseline: [], ratio: [] },
        product: [maxBytes / mib],
        goal: maxGoal(150, ' MiB'),
      },
    ]
  } finally {
    await product.stop()
  }
}

/** Inserted directly into the table, as final awards, which no job changes: an export reads them like any others. */
const addManyAwards = (file: string, leagueId: number, many: number): void => {
  const database = new SQLite(file)
  const columns = (database.pragma('table_info(awards)') as { name: string }[])
    .map(({ name }) => name)
    .filter(name => name !== 'id')
  const own: Record<string, string> = {
    player_name: `'Player ' || number`,
    player_key: `'player ' || number`,
    is_once_a_season: '0',
    final_at_ms: 'created_at_ms',
    voided_at_ms: 'null',
    voided_for: 'null',
  }
  database.exec(
    `with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${many})
     insert into awards (${columns.join(', ')})
     select ${columns.map(name => own[name] ?? name).join(', ')} from numbers
       cross join (select * from awards where league_id = ${leagueId} and voided_at_ms is null order by id limit 1)`,
  )
  database.close()
}

const readRows = async (address: string, headers: Record<string, string>): Promise<number> => {
  const response = await fetch(address, { headers })
  let rows = 0
  for await (const piece of response.body ?? []) {
    for (let at = piece.indexOf(newLine); at !== -1; at = piece.indexOf(newLine, at + 1)) rows += 1
  }
  return rows
}

/** Samples memory until stopped, then returns the peak in bytes. */
const watchMemory = (server: Measured): (() => Promise<number>) => {
  let max = 0
  let isOver = false
  const sample = async (): Promise<void> => {
    max = Math.max(max, (await server.used()).rssBytes)
    if (isOver) return
    await pause(200)
    await sample()
  }
  const sampling = sample()
  return async () => {
    isOver = true
    await sampling
    return max
  }
}

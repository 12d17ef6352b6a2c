import { setTimeout as pause } from 'node:timers/promises'
import { played as season } from '#tools/scale/played-season'
import { connections } from './against-floor.ts'
import type { Part } from './bench.ts'
import { headersOf, type Load, type Measured, startProduct } from './processes.ts'
import { pathIn, reads } from './reads.ts'
import { maxGoal, type Row } from './table.ts'

const mib = 1024 * 1024

/** Quiet time after which a server counts as idle. */
const idleMs = 5000

/** Fraction of the requests for warm-up, during which caches and compiled code grow. */
const warming = 0.2

/** Setting of the container and the systemd unit. */
const asDeployed = { NODE_OPTIONS: '--max-semi-space-size=4' }

/** Measures an idle server's memory, and its heap growth after many reads. */
export const memoryRows: Part = async ({ folder, load, played, requests }) => {
  const { file, leagueId, size } = await played(1)
  const product = await startProduct(folder, `file:${file}`, asDeployed)
  const row = { size, unit: ' MiB', baseline: [], ratio: [] }
  const rows: Row[] = []
  try {
    await pause(idleMs)
    const idle = await product.used()
    rows.push({ ...row, name: 'idle server', product: [idle.rssBytes / mib], goal: maxGoal(110, ' MiB') })
    const headers = await headersOf(product, season.commissioner, season.password)
    const request = (times: number) => requestAll(load, product, leagueId, headers, times)
    await request(requests * warming)
    const before = await product.used('collected')
    const completed = await request(requests)
    const after = await product.used('collected')
    rows.push({
      ...row,
      name: `heap growth over ${completed.toLocaleString('en-US')} reads`,
      product: [(after.heapBytes - before.heapBytes) / mib],
      goal: maxGoal(2, ' MiB'),
    })
    rows.push({ ...row, name: 'the server afterwards', product: [after.rssBytes / mib] })
    return rows
  } finally {
    await product.stop()
  }
}

const requestAll = async (
  load: Load,
  server: Measured,
  leagueId: number,
  headers: Record<string, string>,
  times: number,
): Promise<number> => {
  let completed = 0
  for (let turn = 0; completed < times; turn += 1) {
    const read = reads[turn % reads.length]
    if (!read) break
    const path = pathIn(leagueId, read)
    const where = { port: server.port, method: 'GET' as const, path, headers, connections }
    completed += (await load.send({ ...where, forMs: 500 })).responseCount
  }
  return completed
}

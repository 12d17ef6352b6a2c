import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { playedIn } from './played.ts'
import { startLoad } from './processes.ts'
import { readRows } from './reads.ts'
import { type Row, table } from './table.ts'

/*
 * How fast it is, each figure beside another one of the same run, because only their ratio means something on another
 * machine. docs/development.md tells how to ask for a part of it.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { leagues: { type: 'string' }, large: { type: 'boolean', default: false } },
})

const sizes = values.leagues?.split(',').map(Number) ?? [1, 1000, ...(values.large ? [100_000] : [])]
const folder = mkdtempSync(join(tmpdir(), 'sidepot-bench-'))
const load = startLoad()

const parts: Record<string, () => Promise<Row[]>> = {
  reads: async () => {
    const copies = await playedIn(folder)
    const rows: Row[] = []
    for (const leagues of sizes) rows.push(...(await readRows(load, copies(leagues))))
    return rows
  },
}

try {
  const rows: Row[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    rows.push(...(await part()))
  }
  process.stdout.write(`${table(rows)}\n`)
} finally {
  await load.stop()
  rmSync(folder, { recursive: true, force: true })
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { triedParts } from './tried-parts.ts'
import type { Bench, Part } from './bench.ts'
import { directusRows } from './against-directus.ts'
import { exportRows } from './exporting.ts'
import { growthRows } from './growth.ts'
import { imageRows } from './images.ts'
import { hurry } from './measure.ts'
import { memoryRows } from './memory.ts'
import { postgresRows } from './on-postgres.ts'
import { playedIn } from './played.ts'
import { startLoad } from './processes.ts'
import { publishRows } from './publishing.ts'
import { readRows } from './reads.ts'
import { startRows } from './start-up.ts'
import { type Row, table } from './table.ts'
import { writePage } from './page.ts'
import { pageRows } from './web-pages.ts'
import { writeRows } from './writes.ts'

/*
 * Benchmarks. Each value is compared with another from the same run, because only their ratio is meaningful on another
 * machine. A full run writes docs/benchmarks.md, which explains the measurements; partial runs only print.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    leagues: { type: 'string' },
    large: { type: 'boolean', default: false },
    smallest: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    keep: { type: 'string' },
    against: { type: 'string' },
  },
})

const parts: Record<string, Part> = {
  reads: readRows,
  writes: writeRows,
  publish: publishRows,
  start: startRows,
  images: imageRows,
  memory: memoryRows,
  export: exportRows,
  growth: growthRows,
  postgres: postgresRows,
  pages: pageRows,
}

/** Alternative products, each installed only on request. */
const others: Record<string, Part> = { directus: directusRows }

const defaultSizes = (): number[] =>
  values.smallest ? [1, 2] : [1, 1000, ...(values.large ? [100_000] : [])]

if (values.smallest) hurry()
const folder = mkdtempSync(join(tmpdir(), 'sidepot-bench-'))
const databases = values.keep === undefined ? folder : resolve(values.keep)
mkdirSync(databases, { recursive: true })
const load = startLoad()
let benchDatabases: ReturnType<typeof playedIn> | undefined

const bench: Bench = {
  folder,
  load,
  played: async leagues => (await (benchDatabases ??= playedIn(databases)))(leagues),
  sizes: values.leagues?.split(',').map(Number) ?? defaultSizes(),
  requests: values.smallest ? 500 : values.million ? 1_000_000 : 50_000,
  exported: values.smallest ? 1000 : values.large ? 1_000_000 : 100_000,
}

const ended = triedParts()

/** A benchmark that fails doesn't stop the others. */
const measured = async (name: string, part: Part): Promise<Row[]> => {
  process.stderr.write(`${name} …\n`)
  return (await ended.run(name, () => part(bench))) ?? []
}

const isRequested = (name: string, others: string[]): boolean => {
  const named = others.length > 0 ? others : positionals
  return named.length === 0 || named.includes(name)
}

try {
  const rows: Row[] = []
  const baselines = values.against?.split(',') ?? []
  for (const [name, part] of Object.entries(values.against === undefined ? parts : others)) {
    if (isRequested(name, baselines)) rows.push(...(await measured(name, part)))
  }
  process.stdout.write(`${table(rows)}\n${ended.counts()}\n`)
  const isWhole = positionals.length === 0 && baselines.length === 0 && !values.smallest
  if (isWhole) writePage(rows)
} finally {
  await load.stop()
  rmSync(folder, { recursive: true, force: true })
}

// The image thread would keep the process alive.
process.exit()

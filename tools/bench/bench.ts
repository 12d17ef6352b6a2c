import type { Load } from './processes.ts'
import type { Played } from './played.ts'
import type { Row } from './table.ts'

/** Environment of every benchmark. */
export type Bench = {
  folder: string
  load: Load
  /** Returns a database with this number of leagues; benchmarks that write to it request a copy. */
  played: (leagues: number) => Promise<Played>
  /** Numbers of leagues, in ascending order. */
  sizes: number[]
  /** Number of requests before the server's memory is measured again. */
  requests: number
  exported: number
}

export type Part = (bench: Bench) => Promise<Row[]>

import type { Load } from './processes.ts'
import type { Played } from './played.ts'
import type { Row } from './table.ts'

/** What every part of the bench works with. */
export type Bench = {
  /** For what is thrown away. */
  folder: string
  load: Load
  /** A database of so many leagues; a part that writes into it asks for a copy. */
  played: (leagues: number) => Promise<Played>
  /** How many leagues, the fewest first. */
  sizes: number[]
  /** How many requests a server is to have answered before its memory is looked at again. */
  requests: number
  /** How many awards are exported. */
  exported: number
}

export type Part = (bench: Bench) => Promise<Row[]>

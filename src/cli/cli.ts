import type { Terminal } from './terminal.ts'

/** Options that every command has. */
export type Options = { json: boolean; quiet: boolean; yes: boolean; database?: string }

export type Colors = Record<'bold' | 'dim' | 'red' | 'yellow' | 'green', (text: string) => string>

export type Column<T> = {
  header: string
  of: (row: T) => string | number | null
  /** Whether the column is right-aligned, as for numbers and money. */
  right?: boolean
}

export type Present = {
  /** Prints data as text or, with --json, as the value itself. */
  output(value: unknown, forPeople: (colors: Colors) => string): void
  /** Prints rows; `none` replaces an empty table. */
  rows<T>(value: T[], columns: Column<T>[], none: string): void
  /** Prints the result of an action as a sentence or, with --json, as the value. --quiet omits the sentence. */
  done(value: unknown, sentence: string): void
  /** Prints a file's text unchanged. */
  raw(text: string): void
  /** Streams a text in chunks, with backpressure. */
  pieces(text: AsyncIterable<string> | Iterable<string>): Promise<void>
  /** Prints a message in addition to the data, on stderr. --quiet omits it. */
  note(text: string): void
}

/** Context of a command, in addition to its own options and arguments. */
export type Cli = { terminal: Terminal; options: Options; present: Present }

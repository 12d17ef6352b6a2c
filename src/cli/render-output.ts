import { once } from 'node:events'
import { harmless, type Colors, colorsFor } from './output/colors.ts'
import { type Column, table } from './output/table.ts'
import type { Terminal } from './terminal.ts'

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

/** The only way to print: data on stdout, everything else on stderr. */
export const presenter = (
  terminal: Terminal,
  { json, quiet }: { json: boolean; quiet: boolean },
): Present => {
  const stdoutColors = colorsFor(terminal.stdout, terminal.env)
  const print = (text: string) => void terminal.stdout.write(`${text}\n`)
  const note = (text: string) => {
    if (!quiet) terminal.stderr.write(`${text.split('\n').map(harmless).join('\n')}\n`)
  }
  const output: Present['output'] = (value, forPeople) =>
    print(json ? JSON.stringify(value, null, 2) : forPeople(stdoutColors))
  return {
    output,
    rows: (value, columns, none) => {
      if (value.length > 0 || json) output(value, colors => table(value, columns, colors))
      else note(none)
    },
    done: (value, sentence) => {
      if (json || !quiet) output(value, () => harmless(sentence))
    },
    raw: text => void terminal.stdout.write(text),
    pieces: async text => {
      for await (const piece of text) if (!terminal.stdout.write(piece)) await once(terminal.stdout, 'drain')
    },
    note,
  }
}

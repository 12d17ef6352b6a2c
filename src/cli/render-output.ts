import { once } from 'node:events'
import { harmless, type Colors, colorsFor } from './output/colors.ts'
import { type Column, table } from './output/table.ts'
import type { Terminal } from './terminal.ts'

export type Present = {
  /** Data: text for people or, with --json, the value itself. */
  answer(value: unknown, forPeople: (paint: Colors) => string): void
  /** Data in rows; `none` is said instead of an empty table. */
  rows<T>(value: T[], columns: Column<T>[], none: string): void
  /** What an act came to: a sentence or, with --json, the value. --quiet leaves the sentence out. */
  done(value: unknown, sentence: string): void
  /** A file's text, as it is. */
  raw(text: string): void
  /** The same piece by piece, as fast as it is taken. */
  pieces(text: AsyncIterable<string> | Iterable<string>): Promise<void>
  /** Talk beside the data, on stderr. --quiet leaves it out. */
  note(text: string): void
}

/** The one way to print: data on stdout, everything else on stderr. */
export const presenter = (
  terminal: Terminal,
  { json, quiet }: { json: boolean; quiet: boolean },
): Present => {
  const out = colorsFor(terminal.stdout, terminal.env)
  const print = (text: string) => void terminal.stdout.write(`${text}\n`)
  const note = (text: string) => {
    if (!quiet) terminal.stderr.write(`${text.split('\n').map(harmless).join('\n')}\n`)
  }
  const answer: Present['answer'] = (value, forPeople) =>
    print(json ? JSON.stringify(value, null, 2) : forPeople(out))
  return {
    answer,
    rows: (value, columns, none) => {
      if (value.length > 0 || json) answer(value, paint => table(value, columns, paint))
      else note(none)
    },
    done: (value, sentence) => {
      if (json || !quiet) answer(value, () => harmless(sentence))
    },
    raw: text => void terminal.stdout.write(text),
    pieces: async text => {
      for await (const piece of text) if (!terminal.stdout.write(piece)) await once(terminal.stdout, 'drain')
    },
    note,
  }
}

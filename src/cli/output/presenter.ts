import { once } from 'node:events'
import type { Cli, Options, Present } from '#cli/cli'
import type { Terminal } from '#cli/terminal'
import { colorsFor, harmless, table } from './table.ts'

export const cliOn = (terminal: Terminal, options: Partial<Options>): Cli => {
  const all = {
    json: options.json ?? false,
    quiet: options.quiet ?? false,
    yes: options.yes ?? false,
    ...(options.database === undefined ? {} : { database: options.database }),
  }
  return { terminal, options: all, present: presenter(terminal, all) }
}

/** The only way to print: data on stdout, everything else on stderr. */
const presenter = (terminal: Terminal, { json, quiet }: { json: boolean; quiet: boolean }): Present => {
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

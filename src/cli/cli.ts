import { presenter, type Present } from './render-output.ts'
import type { Terminal } from './terminal.ts'

/** Options that every command has. */
export type Options = { json: boolean; quiet: boolean; yes: boolean; database?: string }

/** Context of a command, in addition to its own options and arguments. */
export type Cli = { terminal: Terminal; options: Options; present: Present }

/** A command's options and arguments by name, as typed. */
export type CommandInput = Record<string, unknown>

export type Action = (cli: Cli, args: CommandInput) => Promise<void>

export const cliOn = (terminal: Terminal, options: Partial<Options>): Cli => {
  const all = {
    json: options.json ?? false,
    quiet: options.quiet ?? false,
    yes: options.yes ?? false,
    ...(options.database === undefined ? {} : { database: options.database }),
  }
  return { terminal, options: all, present: presenter(terminal, all) }
}

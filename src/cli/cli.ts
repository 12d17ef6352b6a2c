import { presenter, type Present } from './render-output.ts'
import type { Terminal } from './terminal.ts'

/** The options that every command has. */
export type Options = { json: boolean; quiet: boolean; yes: boolean; database?: string }

/** What a command works with besides its own options and arguments. */
export type Cli = { terminal: Terminal; options: Options; present: Present }

/** A command's options and arguments by name, as they were typed. */
export type CommandInput = Record<string, unknown>

export type Action = (cli: Cli, given: CommandInput) => Promise<void>

export const cliOn = (terminal: Terminal, options: Partial<Options>): Cli => {
  const all = {
    json: options.json ?? false,
    quiet: options.quiet ?? false,
    yes: options.yes ?? false,
    ...(options.database === undefined ? {} : { database: options.database }),
  }
  return { terminal, options: all, present: presenter(terminal, all) }
}

import { readFileSync } from 'node:fs'
import type { Cli } from '#cli/cli'
import { fileFault } from '#cli/output/file-fault'
import { exitCodes, CliError } from '#cli/cli-error'
import { readAll, textIn } from '#cli/terminal'

/** The text of a file, or of stdin for -. Ends in exit code 2 for a file that cannot be read. */
export const textOf = async ({ terminal }: Cli, file: string): Promise<string> => {
  if (file === '-') return readAll(terminal.stdin)
  try {
    return textIn(readFileSync(file))
  } catch (error) {
    throw new CliError(exitCodes.usage, `Cannot read ${file}: ${fileFault(error)}.`)
  }
}

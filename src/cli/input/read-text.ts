import { readFileSync } from 'node:fs'
import type { Cli } from '#cli/cli'
import { fileFault } from '#cli/output/file-fault'
import { exitCodes, CliError } from '#cli/cli-error'
import { readAll, textIn } from '#cli/terminal'

/** Reads a file, or stdin for -. Throws an error with exit code 2 when the file is unreadable. */
export const textOf = async ({ terminal }: Cli, file: string): Promise<string> => {
  if (file === '-') return readAll(terminal.stdin)
  try {
    return textIn(readFileSync(file))
  } catch (error) {
    throw new CliError(exitCodes.usage, `Can't read ${file}: ${fileFault(error)}.`)
  }
}

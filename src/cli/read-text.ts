import { readFileSync } from 'node:fs'
import type { Cli } from './cli.ts'
import { fileFault } from './file-fault.ts'
import { exitCodes, Stop } from './stop.ts'
import { readAll } from './terminal.ts'

/** The text of a file, or of stdin for -. Ends in exit code 2 for a file that cannot be read. */
export const textOf = async ({ terminal }: Cli, file: string): Promise<string> => {
  if (file === '-') return readAll(terminal.stdin)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Stop(exitCodes.usage, `Cannot read ${file}: ${fileFault(error)}.`)
  }
}

import { askHidden } from './ask.ts'
import type { Cli } from './cli.ts'
import { exitCodes, Stop, wrongUsage } from './stop.ts'
import { isInteractive, readAll } from './terminal.ts'

/** A password from stdin, or typed twice on the terminal. There is no option for it: others see command lines. */
export const newPassword = async (cli: Cli, fromStdin: boolean): Promise<string> => {
  if (fromStdin) return firstLine(await readAll(cli.terminal.stdin))
  if (!isInteractive(cli.terminal)) {
    throw wrongUsage('There is nobody to type a password. Pass it on stdin and add --password-stdin.')
  }
  const password = await askHidden(cli, 'Password: ')
  const again = await askHidden(cli, 'The same again: ')
  if (password !== again) throw new Stop(exitCodes.refused, 'The two passwords differ. Nothing was done.')
  return password
}

const firstLine = (text: string): string => text.split(/\r?\n/)[0] ?? ''

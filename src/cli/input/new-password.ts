import type { Cli } from '#cli/cli'
import { exitCodes, CliError } from '#cli/cli-error'
import { isInteractive, readAll } from '#cli/terminal'
import { promptHidden } from './prompt.ts'

/**
 * Reads a password from stdin, or prompts for it twice. There is no option for it, because other users of the machine
 * can see command lines. Undefined without a password: the account's owner gets an email to set one.
 */
export const newPassword = async (cli: Cli, fromStdin: boolean): Promise<string | undefined> => {
  if (fromStdin) return firstLine(await readAll(cli.terminal.stdin))
  if (!isInteractive(cli.terminal)) return undefined
  const password = await promptHidden(cli, 'Password (leave empty to email them a link): ')
  if (password === '') return undefined
  const repeated = await promptHidden(cli, 'Repeat the password: ')
  if (password !== repeated)
    throw new CliError(exitCodes.refused, "The passwords don't match. No changes were made.")
  return password
}

const firstLine = (text: string): string => text.split(/\r?\n/)[0] ?? ''

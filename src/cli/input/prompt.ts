import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Cli } from '#cli/cli'
import { CliError, exitCodes, Interrupted, usageError } from '#cli/cli-error'
import { harmless } from '#cli/output/table'
import { fileFault } from '#cli/output/write-export'
import { isInteractive, readAll, textIn } from '#cli/terminal'

/** Asks for confirmation. --yes confirms in advance; without an interactive terminal, the command fails. */
export const confirm = async (cli: Cli, question: string): Promise<boolean> => {
  if (cli.options.yes) return true
  if (!isInteractive(cli.terminal)) throw usageError(`${harmless(question)} Add --yes to skip this question.`)
  const answer = await prompt(cli, `${harmless(question)} (y/N) `, { hidden: false })
  return /^y(es)?$/i.test(answer.trim())
}

/** Exits the command unless the user confirms. */
export const insist = async (cli: Cli, question: string): Promise<void> => {
  if (!(await confirm(cli, question))) throw new CliError(exitCodes.failed, 'No changes were made.')
}

/** Prompts on the terminal without echoing the input. */
export const promptHidden = (cli: Cli, question: string): Promise<string> =>
  prompt(cli, question, { hidden: true })

/** Prompts for one of several options until the user enters a valid number; returns its index. */
export const choose = async (cli: Cli, question: string, options: readonly string[]): Promise<number> => {
  const lines = options.map((option, at) => `  ${at + 1}  ${harmless(option)}\n`)
  const list = `${harmless(question)}\n${lines.join('')}`
  for (;;) {
    const answer = await prompt(cli, `${list}Number (1-${options.length}): `, { hidden: false })
    const at = /^\d+$/.test(answer.trim()) ? Number(answer) - 1 : -1
    if (options[at] !== undefined) return at
  }
}

const prompt = (
  { terminal: { stdin, stderr } }: Cli,
  question: string,
  { hidden }: { hidden: boolean },
): Promise<string> =>
  new Promise((resolve, reject) => {
    stderr.write(question)
    const output = hidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : stderr
    const lines = createInterface({ input: stdin, output, terminal: true })
    lines.once('SIGINT', () => {
      lines.close()
      stderr.write('\n')
      reject(new Interrupted('SIGINT'))
    })
    lines.once('line', line => {
      lines.close()
      if (hidden) stderr.write('\n')
      resolve(line)
    })
  })

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

/** Reads a file, or stdin for -. Throws an error with exit code 2 when the file is unreadable. */
export const textOf = async ({ terminal }: Cli, file: string): Promise<string> => {
  if (file === '-') return readAll(terminal.stdin)
  try {
    return textIn(readFileSync(file))
  } catch (error) {
    throw new CliError(exitCodes.usage, `Can't read ${file}: ${fileFault(error)}.`)
  }
}

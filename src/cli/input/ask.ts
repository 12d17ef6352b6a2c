import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Cli } from '#cli/cli'
import { harmless } from '#cli/output/colors'
import { exitCodes, Interrupted, CliError, usageError } from '#cli/cli-error'
import { isInteractive } from '#cli/terminal'

/** Whether somebody wants this. --yes says so beforehand; where nobody can be asked, the command refuses. */
export const confirm = async (cli: Cli, question: string): Promise<boolean> => {
  if (cli.options.yes) return true
  if (!isInteractive(cli.terminal))
    throw usageError(`${harmless(question)} Add --yes to do it without being asked.`)
  const answer = await ask(cli, `${harmless(question)} (y/N) `, { hidden: false })
  return /^y(es)?$/i.test(answer.trim())
}

/** Ends the command when nobody wants this. */
export const insist = async (cli: Cli, question: string): Promise<void> => {
  if (!(await confirm(cli, question))) throw new CliError(exitCodes.failed, 'Nothing was done.')
}

/** Asks on the terminal without showing what is typed. */
export const promptHidden = (cli: Cli, question: string): Promise<string> =>
  ask(cli, question, { hidden: true })

/** Asks for one of several on the terminal, until one is given by its number; returns its place in the list. */
export const choose = async (cli: Cli, question: string, options: readonly string[]): Promise<number> => {
  const lines = options.map((option, at) => `  ${at + 1}  ${harmless(option)}\n`)
  const list = `${harmless(question)}\n${lines.join('')}`
  for (;;) {
    const answer = await ask(cli, `${list}Number (1-${options.length}): `, { hidden: false })
    const at = /^\d+$/.test(answer.trim()) ? Number(answer) - 1 : -1
    if (options[at] !== undefined) return at
  }
}

const ask = (
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

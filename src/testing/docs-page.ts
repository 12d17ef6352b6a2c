import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ran } from './cli-trial.ts'

/** Runs a sidepot command line in the folder of a page. */
export type Run = (argv: string[], stdin?: string) => Promise<Ran>

/**
 * Marks omitted output. Only as much output is checked as the page shows: all of it, or the part before or after a line
 * that contains only ….
 */
const cut = '…'

/**
 * Returns a documentation page with the actual output of its examples. In blocks marked `console`, lines that start
 * with "$ " are run in order and followed by their output. A block marked with a file name, as ```csv people.csv,
 * defines that file.
 */
export const withCommandOutput = async (page: string, folder: string, run: Run): Promise<string> => {
  let result = ''
  let remainder = page
  for (let block = fenced.exec(remainder); block; block = fenced.exec(remainder)) {
    const [whole, fence = '', text = '', end = ''] = block
    result += remainder.slice(0, block.index)
    const [kind, file] = fence.replace('```', '').trim().split(' ')
    if (file) writeFileSync(join(folder, file), text)
    result += kind === 'console' ? `${fence}${await runBlock(text, folder, run)}${end}` : whole
    remainder = remainder.slice(block.index + whole.length)
  }
  return result + remainder
}

const fenced = /^(```[^\n]*\n)([\s\S]*?)(^```)$/m

const runBlock = async (block: string, folder: string, run: Run): Promise<string> => {
  const examples = block.split(/^(?=\$ )/m).filter(Boolean)
  let result = ''
  for (const example of examples) {
    const [line = '', ...shown] = example.trimEnd().split('\n')
    const output = isOfAnotherProgram(line) ? shown : shortened(await runLine(line, folder, run), shown)
    result += [line, ...output].map(each => `${each}\n`).join('')
  }
  return result
}

/** Commands that run until stopped, and other programs. */
const isOfAnotherProgram = (line: string): boolean => !/^\$ sidepot (?!serve|demo)/.test(line)

const runLine = async (line: string, folder: string, run: Run): Promise<string[]> => {
  const { command, showsExitCode, lineLimit, stdin } = partsOf(line.slice('$ sidepot '.length), folder)
  const { code, stdout, stderr } = await run(command, stdin)
  if (code !== 0 && !showsExitCode) throw new Error(`${line} ended with ${code}: ${stderr}`)
  const lines = `${stderr}${stdout}`.replaceAll(`${folder}/`, '').trimEnd().split('\n').map(masked)
  return [...lines.slice(0, lineLimit), ...(showsExitCode ? [String(code)] : [])].filter(
    (text, at) => text !== '' || at > 0,
  )
}

const partsOf = (commandText: string, folder: string) => {
  const [, line = '', codes, lineLimit] =
    /^(.*?)(; echo \$\?)?(?: \| head -(\d+))?(?: > \S+)?$/.exec(commandText) ?? []
  const [, before = line, input] = /^(.*?) <<< '([^']*)'$/.exec(line) ?? []
  return {
    command: splitArguments(before).map(argument =>
      isFile(argument, folder) ? join(folder, argument) : argument,
    ),
    showsExitCode: codes !== undefined,
    lineLimit: lineLimit === undefined ? undefined : Number(lineLimit),
    stdin: input === undefined ? undefined : `${input}\n`,
  }
}

/** Existing files and output files. */
const isFile = (argument: string, folder: string): boolean =>
  /^[\w./-]+\.(db|csv|yaml|json|txt|dump)$/.test(argument) ||
  (/^[\w-]+$/.test(argument) && existsSync(join(folder, argument)))

/** Splits a command line into words, like a shell. */
export const splitArguments = (line: string): string[] =>
  (line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []).map(argument =>
    argument.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  )

/** Secrets, sizes and ledger fingerprints differ on every run. */
const masked = (line: string): string =>
  line
    .replaceAll(/(token=|sp_|whsec_)[\w-]{20,}/g, `$1${cut}`)
    .replaceAll(/\b\d+(\.\d+)? [kMG]B\b/g, '1.9 MB')
    .replaceAll(/\b[\da-f]{4} [\da-f]{4} [\da-f]{4}\b/g, '1f0c 9e2a 77b4')
    .trimEnd()

const shortened = (output: string[], shown: string[]): string[] => {
  if (shown.length === 0) return []
  const at = shown.indexOf(cut)
  if (at < 0) return output
  const after = shown.length - at - 1
  return [...output.slice(0, at), cut, ...(after === 0 ? [] : output.slice(-after))]
}

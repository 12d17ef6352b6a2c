import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ran } from './cli-trial.ts'

/** Runs a command line of sidepot in the folder of a page. */
export type Run = (argv: string[], stdin?: string) => Promise<Ran>

/** What is kept of an answer is as much as the page shows: whole, or up to and from a line with nothing but …. */
const cut = '…'

/**
 * A page of the documentation with the answers that its examples really get. In blocks marked `console`, lines that begin with
 * "$ " are run one after the other, and what stands below each is their answer. A block marked with a file's name, as
 * ```csv people.csv, is that file.
 */
export const withAnswers = async (page: string, folder: string, run: Run): Promise<string> => {
  let answered = ''
  let rest = page
  for (let block = fenced.exec(rest); block; block = fenced.exec(rest)) {
    const [whole, fence = '', text = '', end = ''] = block
    answered += rest.slice(0, block.index)
    const [kind, file] = fence.replace('```', '').trim().split(' ')
    if (file) writeFileSync(join(folder, file), text)
    answered += kind === 'console' ? `${fence}${await answeredBlock(text, folder, run)}${end}` : whole
    rest = rest.slice(block.index + whole.length)
  }
  return answered + rest
}

const fenced = /^(```[^\n]*\n)([\s\S]*?)(^```)$/m

const answeredBlock = async (block: string, folder: string, run: Run): Promise<string> => {
  const examples = block.split(/^(?=\$ )/m).filter(Boolean)
  let answered = ''
  for (const example of examples) {
    const [line = '', ...shown] = example.trimEnd().split('\n')
    const answer = isOfAnotherProgram(line) ? shown : shortened(await answerTo(line, folder, run), shown)
    answered += [line, ...answer].map(each => `${each}\n`).join('')
  }
  return answered
}

/** What runs until it is stopped, and what is not ours. */
const isOfAnotherProgram = (line: string): boolean => !/^\$ sidepot (?!serve|demo)/.test(line)

const answerTo = async (line: string, folder: string, run: Run): Promise<string[]> => {
  const { command, tellsCode, head, stdin } = partsOf(line.slice('$ sidepot '.length), folder)
  const { code, stdout, stderr } = await run(command, stdin)
  if (code !== 0 && !tellsCode) throw new Error(`${line} ended with ${code}: ${stderr}`)
  const lines = `${stderr}${stdout}`.replaceAll(`${folder}/`, '').trimEnd().split('\n').map(masked)
  return [...lines.slice(0, head), ...(tellsCode ? [String(code)] : [])].filter(
    (text, at) => text !== '' || at > 0,
  )
}

const partsOf = (typed: string, folder: string) => {
  const [, line = '', codes, head] = /^(.*?)(; echo \$\?)?(?: \| head -(\d+))?(?: > \S+)?$/.exec(typed) ?? []
  const [, before = line, input] = /^(.*?) <<< '([^']*)'$/.exec(line) ?? []
  return {
    command: words(before).map(word => (isFile(word, folder) ? join(folder, word) : word)),
    tellsCode: codes !== undefined,
    head: head === undefined ? undefined : Number(head),
    stdin: input === undefined ? undefined : `${input}\n`,
  }
}

/** What is there, or is to be written. */
const isFile = (word: string, folder: string): boolean =>
  /^[\w./-]+\.(db|csv|yaml|json|txt|dump)$/.test(word) ||
  (/^[\w-]+$/.test(word) && existsSync(join(folder, word)))

/** The words of a command line, as a shell takes them apart. */
export const words = (line: string): string[] =>
  (line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []).map(word =>
    word.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  )

/** Secrets, sizes and heads of the ledger are others each time. */
const masked = (line: string): string =>
  line
    .replaceAll(/(token=|sp_|whsec_)[\w-]{20,}/g, `$1${cut}`)
    .replaceAll(/\b\d+(\.\d+)? [kMG]B\b/g, '1.9 MB')
    .replaceAll(/\b[\da-f]{4} [\da-f]{4} [\da-f]{4}\b/g, '1f0c 9e2a 77b4')
    .trimEnd()

const shortened = (answer: string[], shown: string[]): string[] => {
  if (shown.length === 0) return []
  const at = shown.indexOf(cut)
  if (at < 0) return answer
  const after = shown.length - at - 1
  return [...answer.slice(0, at), cut, ...(after === 0 ? [] : answer.slice(-after))]
}

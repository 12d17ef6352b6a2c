import type { Command } from 'commander'
import type { Cli } from '#cli/cli'
import { CliError, exitCodes, usageError } from '#cli/cli-error'
import { choiceArgument, optionalArgument } from '#cli/command-builder/flags'
import { several } from '#cli/command-builder/values'
import { plainVerb } from '#cli/command-builder/verb'
import { completionFor, shells } from '#cli/commands/help/completion'
import { describe } from '#cli/commands/help/describe'
import { manPage } from '#cli/commands/help/man-page'
import { widthOf } from '#cli/output/table'
import { openSite } from '#server/docs/open-site'
import { searchDocs } from '#server/docs/search'
import type { Block, DocPage } from '#server/docs/contents'
import { version } from '#config/installed'

export const completion = plainVerb({
  example: 'completion bash > /etc/bash_completion.d/sidepot',
  flags: { shell: choiceArgument('<shell>', 'shell', shells) },
  run: (cli, { shell }, command) => cli.present.raw(completionFor(shell, describe(programOf(command)))),
})

/**
 * Shows the help of a command, otherwise the documentation page of a topic, otherwise the closest topics. Throws a
 * usage error for an unknown subcommand, and not found when no topic is close.
 */
export const help = plainVerb({
  example: 'help ties',
  flags: {
    topic: optionalArgument('[topic...]', 'command, page or search terms (default: all commands)', several),
  },
  run: async (cli, { topic: path = [] }, command) => {
    const program = programOf(command)
    const [first] = path
    const known = program.commands.find(known => known.name() === first)
    if (first === undefined || known !== undefined) return showCommand(cli, program, path)
    const { pages } = await openSite()
    const page = pageOf(pages, path.join(' '))
    if (page) return showPage(cli, page)
    return showNearest(cli, path.join(' '))
  },
})

export const manual = plainVerb({
  example: 'man > /usr/local/share/man/man1/sidepot.1',
  flags: {},
  run: (cli, _none, command) => cli.present.raw(manPage(describe(programOf(command)), version())),
})

const programOf = (command: Command): Command => command.parent ?? command

const showCommand = (cli: Cli, program: Command, path: string[]): void => {
  let found = program
  for (const name of path) {
    const next = found.commands.find(command => command.name() === name)
    if (!next) throw usageError(`No command ${path.join(' ')}. sidepot help lists all commands.`)
    found = next
  }
  const more = path.length === 0 ? '\nsidepot help TOPIC shows a documentation page, for example ties.\n' : ''
  cli.present.raw(`${found.helpInformation({ error: false })}${more}`)
}

/**
 * Finds a page by its full topic, by its topic without folder, or by its title; the first in table-of-contents order
 * wins.
 */
const pageOf = (pages: readonly DocPage[], topicName: string): DocPage | undefined => {
  const normalized = topicName.toLowerCase().replace(/\.(md|html)$/, '')
  const names = [
    ({ topic }: DocPage) => topic,
    ({ topic }: DocPage) => topic.split('/').at(-1) ?? '',
    ({ title }: DocPage) => title.toLowerCase(),
  ]
  return names.flatMap(nameOf => pages.find(page => nameOf(page) === normalized) ?? [])[0]
}

/** Width of the terminal, capped for readability. */
const widthFor = ({ terminal }: Cli): number => Math.max(20, Math.min(terminal.stdout.columns ?? 80, 100))

const showPage = (cli: Cli, page: DocPage): void => {
  const text = pageText(page, widthFor(cli))
  cli.present.output({ title: page.title, address: `/docs/${page.address}`, text }, () => text.trimEnd())
}

const showNearest = async (cli: Cli, topicName: string): Promise<void> => {
  const found = await searchDocs(topicName, 8)
  if (found.length === 0) {
    throw new CliError(exitCodes.notFound, `No help for ${topicName}. sidepot help lists all commands.`)
  }
  cli.present.note(`No topic ${topicName}. Closest matches:`)
  cli.present.rows(
    found.map(({ page, heading }) => ({ topic: page.topic, title: page.title, chapter: heading })),
    [
      { header: 'Topic', of: ({ topic }) => topic },
      { header: 'Page', of: ({ title }) => title },
      { header: 'Chapter', of: ({ title, chapter }) => (chapter === title ? '' : chapter) },
    ],
    '',
  )
}

/** Renders a documentation page for the terminal: plain text wrapped to `width` columns, with code unchanged. */
export const pageText = ({ blocks }: DocPage, width: number): string => {
  const lines: string[] = []
  let headers: string[] = []
  let before: Block | undefined
  for (const block of blocks) {
    if (block.kind === 'row' && block.isHeader) headers = block.cells
    else {
      if (before !== undefined && !isOneWith(before, block)) lines.push('')
      lines.push(...linesOf(block, headers, width))
      before = block
    }
  }
  return `${lines.join('\n')}\n`
}

/** Lines of one list or table have no blank line between them. */
const isOneWith = (before: Block, { kind }: Block): boolean =>
  before.kind === kind && (kind === 'item' || kind === 'row')

const linesOf = (block: Block, headers: string[], width: number): string[] => {
  if (block.kind === 'heading') return headingLines(block.text, block.depth)
  if (block.kind === 'code') return block.text.split('\n').map(line => `    ${line}`.trimEnd())
  if (block.kind === 'item') {
    const indent = '  '.repeat(block.depth)
    return hanging(`${indent}${block.mark} `, block.text, width)
  }
  if (block.kind === 'row') return hanging('- ', rowText(block.cells, headers), width)
  return wrapped(block.text, width)
}

const headingLines = (text: string, depth: number): string[] => {
  if (depth === 1) return [text, '='.repeat(widthOf(text))]
  return depth === 2 ? [text, '-'.repeat(widthOf(text))] : [text]
}

/** One-line row: the first cell, followed by the others with their column headers. */
const rowText = ([first = '', ...cells]: string[], [, ...headers]: string[]): string => {
  const parts = cells
    .map((cell, at) => (headers[at] ? `${headers[at]}: ${cell}` : cell))
    .filter((_, at) => cells[at])
  const text = cells.length === 1 ? (cells[0] ?? '') : parts.join('; ')
  return text === '' ? first : `${first}: ${text}`
}

const hanging = (mark: string, text: string, width: number): string[] =>
  wrapped(text, width - mark.length).map((line, at) => `${at === 0 ? mark : ' '.repeat(mark.length)}${line}`)

/** Breaks only between words, so that content longer than a line can still be copied. */
const wrapped = (text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > width) lines.push(line)
    line = line !== '' && widthOf(longer) > width ? word : longer
  }
  return [...lines, line]
}

import type { Command } from 'commander'
import type { Cli } from '#cli/cli'
import { CliError, exitCodes, usageError } from '#cli/cli-error'
import { choiceArgument, optionalArgument } from '#cli/command-builder/flags'
import { several } from '#cli/command-builder/values'
import { plainVerb } from '#cli/command-builder/verb'
import { completionFor, shells } from '#cli/commands/help/completion'
import { describe } from '#cli/commands/help/describe'
import { manPage } from '#cli/commands/help/man-page'
import { pageText } from '#cli/commands/help/page-text'
import { openSite } from '#server/docs/open-site'
import { searchDocs } from '#server/docs/search'
import type { DocPage } from '#server/docs/types'
import { version } from '../../installed.ts'

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

import type { Command } from 'commander'
import { z } from 'zod'
import type { Action, Cli } from '#cli/cli'
import { exitCodes, CliError, usageError } from '#cli/cli-error'
import { openSite } from '#server/docs/open-site'
import { searchDocs } from '#server/docs/search'
import type { DocPage } from '#server/docs/types'
import { pageText } from './page-text.ts'

const Arguments = z.object({ topic: z.array(z.string()).optional() })

/**
 * Shows the help of a command, otherwise the documentation page of a topic, otherwise the closest topics. Throws a
 * usage error for an unknown subcommand, and not found when no topic is close.
 */
export const helpOf =
  (program: Command): Action =>
  async (cli, args) => {
    const { topic: path = [] } = Arguments.parse(args)
    const [first] = path
    const command = program.commands.find(known => known.name() === first)
    if (first === undefined || command !== undefined) return showCommand(cli, program, path)
    const { pages } = await openSite()
    const page = pageOf(pages, path.join(' '))
    if (page) return showPage(cli, page)
    return showNearest(cli, path.join(' '))
  }

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

import { callNames, namedCalls, type NamedCall } from '#server/client/contract'
import { machinePaths } from '#server/machine-paths'
import { callText } from './call-text.ts'

/**
 * Generates the call pages as Markdown, one per group: docs/api/awards.md contains awards.add and the other calls of
 * its group.
 */
export const referencePages = (): { source: string; markdown: string }[] => {
  const names = callNames()
  // A call in two groups is documented in the group of its name.
  const calls = namedCalls().filter(({ group, name, endpoint }) => names.get(endpoint) === `${group}.${name}`)
  const groups = [...new Set(calls.map(({ group }) => group))]
  return [
    ...groups.map(group => ({
      source: `docs/api/${kebab(group)}.md`,
      markdown: groupText(
        group,
        calls.filter(call => call.group === group),
      ),
    })),
    { source: 'docs/api/machines.md', markdown: machinesText() },
  ]
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, character => `-${character.toLowerCase()}`)

const titles: Record<string, string> = {
  homes: 'Home pages',
  jobCalls: 'Jobs',
  operatorHome: 'Admin home',
  deletedThings: 'Deleted items',
  overseeing: 'Leagues, for site admins',
  people: 'People, for site admins',
  personPage: 'A person, for site admins',
  providerCalls: 'Providers',
  sites: 'The site',
  start: 'The first week',
}

const titleOf = (group: string): string => {
  const title = kebab(group).replaceAll('-', ' ')
  return titles[group] ?? `${title.charAt(0).toUpperCase()}${title.slice(1)}`
}

const groupText = (group: string, calls: NamedCall[]): string =>
  [
    `# API: ${titleOf(group)}`,
    `${calls.map(({ endpoint }) => endpoint.summary.split('; ')[0]).join('. ')}.`,
    'For what all calls share, such as sign-in, errors and pagination, see [API](../api.md).',
    ...calls.map(({ name, endpoint }) => callText(`${group}.${name}`, endpoint)),
    '',
  ].join('\n\n')

const machinesText = (): string =>
  [
    '# API: Other machines',
    'What monitors, mail servers and Stripe call: health, metrics, webhooks and bounces.',
    ...Object.entries(machinePaths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { summary, description, responses }]) =>
        [
          `## ${summary}`,
          `\`${method.toUpperCase()} ${path}\``,
          ...(description === undefined ? [] : [description]),
          ['| Status | Answer |', '| --- | --- |', ...Object.entries(responses).map(responseRow)].join('\n'),
        ].join('\n\n'),
      ),
    ),
    '',
  ].join('\n\n')

const responseRow = ([status, { description }]: [string, { description: string }]): string =>
  `| ${status === 'default' ? 'else' : status} | ${description} |`

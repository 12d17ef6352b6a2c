import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { namedCalls } from './client/contract.ts'
import { operationsByArea } from './routes.ts'

/** Calls whose operation is above their area, because it uses other areas. */
const operationElsewhere: Record<string, string> = {
  'accounts profile.update': 'a new name also goes to the card provider',
  'accounts profile.exportData': 'the export has data of every area',
  'accounts addresses.confirm': 'a new address also goes to the card provider',
  'administration emails.preview': 'jobs render every type of email',
  'content content.stats': 'they count leagues and awards',
  'money planner.save': 'a plan changes rules',
}

/** Calls whose screen is in another area. */
const screenElsewhere: Record<string, string> = {
  'administration ownAccount.previewDeletion': "in the account's settings",
  'administration ownAccount.remove': "in the account's settings",
  'administration leagueDeletion.disband': "in the league's settings",
  'awards awards.finalize': 'under a published week',
  'leagues twoPersonApproval.agree': 'in Settle up, where it is needed',
  'money openBalances.read': 'in the questions before a member or a league is removed',
  'seasons seasons.setStatus': "in the league's settings",
}

const areaOf = new Map<AnyEndpoint, string>(
  Object.entries(operationsByArea).flatMap(([area, operations]) =>
    operations.map(({ endpoint }) => [endpoint, area] as const),
  ),
)

/** Area of a file of the web app; `shared` for pages and what all areas use. */
const areaOfScreen = (file: string): string => {
  const [folder, area = ''] = file.split(sep)
  return folder === 'areas' ? area : 'shared'
}

const calls = namedCalls().map(call => ({ ...call, title: `${call.area} ${call.group}.${call.name}` }))

test('a call and its operation are in the same area', () => {
  const apart = calls.filter(({ area, endpoint }) => areaOf.get(endpoint) !== area)
  expect(apart.map(({ title }) => title).sort()).toEqual(Object.keys(operationElsewhere).sort())
})

test("a call that one area's screens use is that area's, and an administrator's is in administration", () => {
  const screens = readdirSync('ui', { recursive: true, encoding: 'utf8' })
    .filter(file => /(?<!\.test)\.tsx?$/.test(file) && !/^(e2e|testing)/.test(file))
    .map(file => ({ area: areaOfScreen(file), text: readFileSync(join('ui', file), 'utf8') }))
  const apart = calls.filter(({ area, group, name, endpoint }) => {
    const use = new RegExp(`\\b${group}\\.${name}\\b`)
    const areas = new Set(screens.filter(({ text }) => use.test(text)).map(screen => screen.area))
    const own = endpoint.access === 'site-admin' ? ['administration', area] : [area]
    return areas.size === 1 && !['shared', ...own].some(fits => areas.has(fits))
  })
  expect(apart.map(({ title }) => title).sort()).toEqual(Object.keys(screenElsewhere).sort())
})

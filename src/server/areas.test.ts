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
  'administration ownAccount.previewDeletion': "it is in the account's settings",
  'administration ownAccount.remove': "it is in the account's settings",
  'administration leagueDeletion.disband': "it is in the league's settings",
  'seasons seasons.setStatus': "it is in the league's settings",
}

const areaOf = new Map<AnyEndpoint, string>(
  Object.entries(operationsByArea).flatMap(([area, operations]) =>
    operations.map(({ endpoint }) => [endpoint, area] as const),
  ),
)

const calls = namedCalls().map(call => ({ ...call, title: `${call.area} ${call.group}.${call.name}` }))

test('a call and its operation are in the same area', () => {
  const apart = calls.filter(({ area, endpoint }) => areaOf.get(endpoint) !== area)
  expect(apart.map(({ title }) => title).sort()).toEqual(Object.keys(operationElsewhere).sort())
})

test("a call that one area's screens use is that area's, and an administrator's is in administration", () => {
  const screens = readdirSync('ui/areas', { recursive: true, encoding: 'utf8' })
    .filter(file => /(?<!\.test)\.tsx?$/.test(file))
    .map(file => ({ area: file.split(sep)[0] ?? '', text: readFileSync(join('ui/areas', file), 'utf8') }))
  const apart = calls.filter(({ area, group, name, endpoint }) => {
    const use = new RegExp(`\\b${group}\\.${name}\\b`)
    const areas = screens.filter(({ text }) => use.test(text)).map(screen => screen.area)
    const own = endpoint.access === 'site-admin' ? 'administration' : area
    return new Set(areas).size === 1 && !areas.includes(own) && !areas.includes(area)
  })
  expect(apart.map(({ title }) => title).sort()).toEqual(Object.keys(screenElsewhere).sort())
})

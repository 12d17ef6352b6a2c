import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#ui/lib/paths'
import { mostVisited, screens } from './screens.ts'

const addresses = Object.values(screens)
  .flat()
  .map(([, address]) => address)

const areas = join(import.meta.dirname, '../areas')
const source = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  .filter(name => /(?<!\.test)\.tsx?$/.test(name))
  .map(name => readFileSync(join(areas, name), 'utf8'))
  .join('\n')

const named = (call: string): string[] =>
  [...source.matchAll(new RegExp(`\\b${call}\\('([\\w-]+)'`, 'g'))].flatMap(([, name]) => name ?? [])

test('no two screens have the same name', () => {
  const names = Object.values(screens).flatMap(some => some.map(([name]) => name))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('screens include what is drawn without a request', () => {
  const names = Object.values(screens).flatMap(some => some.map(([name]) => name))
  expect(mostVisited.filter(name => !names.includes(name))).toEqual([])
})

test('screens include every page of the app', () => {
  const shown = addresses.map(address => address.split('?')[0])
  const missing = Object.values(paths)
    .filter(path => path !== paths.content)
    // Redirects to the league lookup unless a league was found (start.story.ts).
    .filter(path => path !== paths.foundLeague)
    // Redirect to the league's weeks.
    .filter(path => path !== paths.week && path !== paths.weekByHand)
    .filter(path => !shown.some(address => address?.startsWith(path.split('/:')[0] ?? path)))
  expect(missing).toEqual([])
})

test('screens include every dialog that a URL can open', () => {
  const dialogs = [...named('useDialog'), ...named('useEntryDialogs').map(kind => `add-${kind}`)]
  const shown = addresses.map(address => new URLSearchParams(address.split('?')[1]).get('dialog'))
  expect(dialogs.length).toBeGreaterThan(20)
  // In the demo it redirects to the pending correction; ledger.test.tsx opens it.
  const drawn = [...shown, 'correct-entry']
  expect(dialogs.filter(name => !drawn.includes(name))).toEqual([])
})

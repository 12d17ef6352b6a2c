import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Licences that let anybody host, change and pass on what is built with them. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Apache-2.0'],
  // Fonts, and libraries whose own files stay open when changed.
  ...['OFL-1.1', 'MPL-2.0'],
  // libvips, which sharp loads as the library that it is: whoever wants another version puts it there.
  'LGPL-3.0-or-later',
])

const Lock = z.object({ packages: z.record(z.string(), z.object({ license: z.string().optional() })) })

/** One of several is enough where there is a choice; of those that come together each counts. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every(part => part.split(' OR ').some(choice => allowed.has(choice)))

test('every package we stand on has a licence that we allow', () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const { '': _own, ...others } = packages
  expect(Object.keys(others).length).toBeGreaterThan(100)
  const refused = Object.entries(others).filter(([, { license = 'none' }]) => !isAllowed(license))
  expect(refused).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR WTFPL)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['none', false],
])('%s is allowed: %s', (licence, is) => expect(isAllowed(licence)).toBe(is))

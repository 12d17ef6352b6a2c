import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Licenses that allow anyone to host, modify and redistribute the product. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Apache-2.0'],
  // Fonts, and libraries that only require changes to their own files to stay open.
  ...['OFL-1.1', 'MPL-2.0'],
  // libvips, which sharp loads as a replaceable shared library.
  'LGPL-3.0-or-later',
])

const Lock = z.object({ packages: z.record(z.string(), z.object({ license: z.string().optional() })) })

/** For alternatives, one is enough; for combinations, all must be allowed. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every(part => part.split(' OR ').some(choice => allowed.has(choice)))

test('every package we depend on has an allowed license', () => {
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
])('allows %s: %s', (licence, is) => expect(isAllowed(licence)).toBe(is))

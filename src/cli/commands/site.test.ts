import { expect, test } from 'vitest'
import { trial } from '#testing/cli-trial'

test('site set --asks-terms decides whether new accounts must accept the terms', async () => {
  const { does, fails } = trial()
  expect(JSON.parse(await does('site', 'set', '--asks-terms', 'yes', '--json'))).toMatchObject({
    requiresTerms: true,
  })
  expect(await does('site', 'show')).toMatch(/accept the terms +yes/)
  expect(await fails('site', 'set', '--asks-terms', 'maybe')).toMatch(/^2 .*Enter yes or no\./)
})

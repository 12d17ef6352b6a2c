import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metrics } from '#core/awards/metrics/registry'
import { claimableForMs } from '#core/leagues/claims/claim-links'
import { splitCents } from '#domain/prizes'

/* Numbers in the guides that no command there prints. */

const page = (name: string) => readFileSync(`docs/${name}.md`, 'utf8')
const amounts = (text: string) => [...text.matchAll(/(?:(\d) × )?\$(\d+\.\d\d)/g)]
const inCents = (text: string) =>
  amounts(text).flatMap(([, times = '1', dollars = '']) =>
    Array.from({ length: Number(times) }, () => Math.round(Number(dollars) * 100)),
  )

test('ties split as the tables say', () => {
  const rows = [...page('commissioners/ties').matchAll(/^\| \$(\d+) +\| (\d+) +\| (.+) \|$/gm)]
  expect(rows).toHaveLength(3)
  for (const [, prize, winners, parts = ''] of rows)
    expect(inCents(parts)).toEqual(splitCents(Number(prize) * 100, Number(winners), 'USD'))
  const cents = page('managers/prize-money').split('| Manager | Gets |')[1] ?? ''
  expect(inCents(cents.split('\n\n')[0] ?? '')).toEqual(splitCents(1000, 3, 'USD'))
})

test.each(['README.md', 'CHANGELOG.md', 'docs/rules.md', 'docs/commands.md'])(
  '%s states the number of metrics',
  file => {
    const mentions = [
      ...readFileSync(file, 'utf8').matchAll(/(\d+)\s+(?:metrics|things a prize)|one of (\d+) \(/g),
    ]
    expect(mentions.length).toBeGreaterThan(0)
    for (const [, count, other] of mentions) expect(Number(count ?? other)).toBe(metrics.length)
  },
)

test('documents the real lifetime of a claim link', () => {
  expect(page('managers/joining')).toContain(`works for ${claimableForMs / 86_400_000} days`)
})

test('the security page names existing tests', () => {
  const named = [...page('security').matchAll(/`([^`]*\.(?:test\.tsx?|story\.ts))`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(path => !existsSync(/^(ui|tools)\//.test(path) ? path : `src/${path}`))).toEqual([])
})

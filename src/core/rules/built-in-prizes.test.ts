import { expect, test } from 'vitest'
import { rules } from '#contract/rules/rules'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'

const opened = async () => {
  const { client, league } = await make.league(await startTestApp())
  return { client, leagueId: league.id }
}

const prizesIn = (all: { key: string; costAWeek: number | null }[]) =>
  Object.fromEntries(all.map(({ key, costAWeek }) => [key, costAWeek]))

test("returns a built-in rule's updated prize", async () => {
  const { client, leagueId } = await opened()
  const prize = { kind: 'fixed' as const, amounts: [12.5] }
  const changed = await client.call(rules.change, { leagueId, key: 'hot_top2', prize })
  expect(changed).toMatchObject({ prize, costAWeek: 75 })
})

test('changes the prizes of several built-in rules together', async () => {
  const { client, leagueId } = await opened()
  const { rules: before } = await client.call(rules.rulebook, { leagueId })
  const dearer = before.map(rule => ({ ...rule, prize: { kind: 'fixed' as const, amounts: [7] } }))
  const after = await client.call(rules.replace, { leagueId, rules: dearer })
  expect(prizesIn(after.rules)).toEqual({ hot_top2: 42, bench_boss: 7, miscreant: 7 })
  expect(after).toEqual(await client.call(rules.rulebook, { leagueId }))
})

test('rejects a set that contains the same rule twice', async () => {
  const { client, leagueId } = await opened()
  const { rules: before } = await client.call(rules.rulebook, { leagueId })
  const [first] = before
  const twice = before.map(rule => ({ ...rule, key: first?.key }))
  const replaced = client.call(rules.replace, { leagueId, rules: twice })
  await expect(replaced).rejects.toThrow('400 Rules 1 and 2 are both hot_top2')
})

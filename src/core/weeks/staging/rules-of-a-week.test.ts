import { expect, test } from 'vitest'
import { RuleSettings } from '#contract/rules/rule-settings'
import { rules } from '#contract/rules/rules'
import { publications } from '#contract/weeks/publications'
import { writeRule } from '#core/awards/award-types/rule-versions'
import { scheduler } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { findLeague } from '#core/leagues/find-league'
import { choices, inWeek, rows, staged } from '#testing/review'
import { withLeague } from '#testing/made-world'

const withRule = async (ruleSettings: Partial<RuleSettings>) => {
  const { w, client, league } = await withLeague({ managers: 4, premium: true })
  const found = await findLeague(w.ctx, league.id, null)
  const settings = RuleSettings.parse({
    name: 'Top',
    metric: 'best_kicker',
    direction: 'highest',
    prize: { kind: 'fixed', amounts: [20] },
    ...ruleSettings,
  })
  const of = { leagueId: league.id, seasonId: found?.league.season_id ?? 0, key: 'top', version: 1 }
  await write(w.ctx, ctx => writeRule(ctx, scheduler, of, settings, null))
  return { w, client, league }
}

test('lists only the rules that apply in the week', async () => {
  const { client, league } = await withRule({ weeks: [6] })
  expect(Object.keys((await staged(client, league.id, rows, 5)).candidates)).toEqual([
    'hot_top2',
    'bench_boss',
    'miscreant',
  ])
  expect((await staged(client, league.id, rows, 6)).candidates.top).toEqual([])
})

test("includes the amount that rolled over in the week's award types", async () => {
  const { client, league } = await withRule({ prize: { kind: 'jackpot', amount: 20 } })
  const chosen = choices(await staged(client, league.id, rows, 5))
  await client.call(publications.publish, { ...inWeek(league.id, 5), ...chosen })
  const prizeIn = async (week?: number) => {
    const kinds = await client.call(rules.kinds, { leagueId: league.id, week })
    return kinds.find(({ type }) => type === 'top')?.defaultPrize
  }
  expect(await prizeIn()).toBe(20)
  expect(await prizeIn(5)).toBe(20)
  expect(await prizeIn(6)).toBe(40)
})

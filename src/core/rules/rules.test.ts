import { expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from '#testing/test-app'
import { rules } from '#contract/rules/rules'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { ProviderWeek } from '#core/kernel/ports/provider-week'
import { compressJson, decompressJson } from '#core/weeks/stored/stored-json'
import { withLeague } from '#testing/made-world'

const rule = (metric: string) => ({
  metric,
  direction: 'highest' as const,
  prize: { kind: 'fixed' as const, amounts: [10] },
})

const week = { provider: 'yahoo', useMockData: true }

const withSample = async (...played: number[]) => {
  const { w, ...made } = await withLeague({ managers: 4 })
  for (const number of played)
    await made.client.call(stagedWeeks.fetch, { ...week, leagueId: made.league.id, week: number })
  return { ...made, w }
}

const tried = async (client: Client, leagueId: number, metric: string) => {
  const [trial] = await client.call(rules.try, { leagueId, rules: [rule(metric)] })
  if (!trial) throw new Error('no trial')
  return trial
}

test('previews a rule on the imported weeks, newest first', async () => {
  const { client, league } = await withSample(5, 6)
  const trial = await tried(client, league.id, 'highest_score')
  expect(trial.weeks.map(({ week }) => week)).toEqual([6, 5])
  expect(trial.cost).toBe(20)
  expect(trial.people.reduce((sum, { amount }) => sum + amount, 0)).toBe(20)
  const [latest] = trial.weeks
  const best = latest?.reason.best.map(({ value }) => value) ?? []
  expect(best).toEqual(best.toSorted((a, b) => b - a))
  expect(latest?.reason.sentence).toMatch(/^\d+\.\d points, .* more than /)
  expect(latest?.winners[0]).toMatchObject({ rank: 1, value: best[0], prizeAmount: 10 })
})

test('has a prize per position for a rule that covers each position', async () => {
  const { client, league } = await withSample(5)
  const { weeks, cost } = await tried(client, league.id, 'best_per_position')
  expect(weeks.map(({ position }) => position).toSorted()).toEqual(['DEF', 'K', 'QB', 'RB', 'TE', 'WR'])
  expect(cost).toBe(60)
})

test('reports data the provider lacks, which wins nothing', async () => {
  const { client, league } = await withSample(5)
  const trial = await tried(client, league.id, 'longest_play')
  expect(trial).toMatchObject({ cost: 0, unavailable: "Yahoo doesn't report play lengths." })
  expect(trial.weeks).toMatchObject([{ week: 5, winners: [], reason: { sentence: 'No one qualifies' } }])
  const available = await client.call(rules.available, { leagueId: league.id })
  expect(available.find(({ name }) => name === 'longest_play')?.missing).toBe(trial.unavailable)
  expect(available.filter(({ missing }) => missing === null).length).toBeGreaterThan(30)
})

test('skips a week in progress', async () => {
  const { client, league, w } = await withSample(5, 6)
  const { db } = w.ctx
  const of = db.selectFrom('staged_weeks').select('week_packed').where('week', '=', 6)
  const { week_packed } = await of.executeTakeFirstOrThrow()
  const running = { ...ProviderWeek.parse(decompressJson(week_packed)), isFinal: false }
  await db
    .updateTable('staged_weeks')
    .set({ week_packed: compressJson(running) })
    .where('week', '=', 6)
    .execute()
  const { weeks } = await tried(client, league.id, 'highest_score')
  expect(weeks.map(({ week }) => week)).toEqual([5])
})

test('reports nothing missing before the first week, and has nothing to preview', async () => {
  const { client, league } = await withSample()
  const available = await client.call(rules.available, { leagueId: league.id })
  expect(available.every(({ missing }) => missing === null)).toBe(true)
  expect(await tried(client, league.id, 'highest_score')).toEqual({
    ...{ weeks: [], cost: 0, ties: 0, people: [] },
    unavailable: null,
  })
})

test('responds to other requests between two rules', async () => {
  const { client, league } = await withSample(5)
  // Every read of the clock advances it by 6 ms: on a fast machine, a rule would take too little time to be
  // interrupted.
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 6))
  onTestFinished(() => clock.mockRestore())
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await client.call(rules.try, {
    leagueId: league.id,
    rules: Array.from({ length: 30 }, () => rule('highest_score')),
  })
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(30)
})

test('rejects an unknown metric by name', async () => {
  const { client, league } = await withSample()
  const preview = client.call(rules.try, { leagueId: league.id, rules: [rule('best_punter')] })
  await expect(preview).rejects.toMatchObject({ status: 400 })
})

test('shows the catalog to everyone, with an example each', async () => {
  const { client } = await withSample()
  const metrics = await client.call(rules.metrics, {})
  expect(metrics.length).toBeGreaterThanOrEqual(30)
  expect(metrics.every(({ example }) => example.text !== '' && example.winner !== '')).toBe(true)
})

import { expect, test } from 'vitest'
import { billing } from '#contract/billing'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { manualWeeks } from '#contract/weeks/manual-weeks'
import { corrections } from '#contract/weeks/corrections'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { siteEvents, type WebhookEvent } from '#domain/webhook-events'
import { startBillingTestApp, subscriber } from '#testing/billing'
import * as make from '#testing/make'
import { inWeek, publish, rows, staged } from '#testing/review'
import { withLeague } from '#testing/made-world'
import { addSiteWebhook } from '#core/webhooks/webhooks'

const listen = async (ctx: Ctx) => {
  const events = Object.keys(siteEvents) as WebhookEvent[]
  await addSiteWebhook.run(ctx, commandLine, { url: 'https://hooks.example.com/', events })
}

/** Ids of the publication and of the ledger entries that pay it. */
const stored = {
  publicationId: expect.any(Number),
  entryIds: expect.arrayContaining([expect.any(Number)]),
}

/** Webhook deliveries recorded since the last call. */
const listDeliveries = async (ctx: Ctx) => {
  const deliveries = await ctx.db
    .selectFrom('webhook_deliveries')
    .select(['event', 'body'])
    .orderBy('id')
    .execute()
  await ctx.db.deleteFrom('webhook_deliveries').execute()
  return deliveries.map(({ event, body }) => ({ event, data: JSON.parse(body).data }))
}

test('sends a manually entered week as a published one', async () => {
  const { w, client, league, user } = await withLeague()
  await listen(w.ctx)
  const row = { type: 'hot_top2', managerId: user.id, playerName: 'Rashad Colter', position: 'QB' as const }
  await client.call(manualWeeks.publish, {
    ...{ leagueId: league.id, week: 10, rows: [{ ...row, points: 33.1 }] },
  })
  const published = (await listDeliveries(w.ctx)).filter(({ event }) => event === 'week.published')
  expect(published.map(({ data }) => data)).toEqual([
    { week: 10, awards: 1, total: 10, isReplaced: false, ...stored },
  ])
})

test('sends events for a published week, its awards and a correction', async () => {
  const { w, client, league } = await withLeague({ managers: 3 })
  await listen(w.ctx)
  await publish(client, league.id)
  const deliveries = await listDeliveries(w.ctx)
  const awards = deliveries.filter(({ event }) => event === 'award.recorded')
  const published = deliveries.filter(({ event }) => event === 'week.published')
  expect(awards.length).toBeGreaterThan(2)
  const total = awards.reduce((sum, { data }) => sum + data.prizeAmount, 0)
  expect(published.map(({ data }) => data)).toEqual([
    { week: 5, awards: awards.length, total, isReplaced: false, ...stored },
  ])
  expect(deliveries).toHaveLength(awards.length + 1)
  await publish(client, league.id, rows, true)
  expect((await listDeliveries(w.ctx)).find(({ event }) => event === 'week.published')?.data.isReplaced).toBe(
    true,
  )
  const corrected = rows.map((row): typeof row =>
    row[0] === 'Deshaun Okafor' ? [row[0], row[1], row[2], 34, row[4]] : row,
  )
  await staged(client, league.id, corrected)
  expect(await listDeliveries(w.ctx)).toEqual([])
  await client.call(corrections.decide, { ...inWeek(league.id), decision: 'stands', reason: 'Too late' })
  expect(await listDeliveries(w.ctx)).toEqual([
    {
      event: 'week.corrected',
      data: {
        ...{ week: 5, decision: 'stands', prizes: expect.any(Number), correctionId: expect.any(Number) },
        // Keeping a result moves no money.
        ...{ publicationId: expect.any(Number), entryIds: [] },
      },
    },
  ])
})

test("sends a member's event once they are approved, not while they wait", async () => {
  const { w, client, leagueId } = await withLeague({ managers: 2 })
  await listen(w.ctx)
  const memberInput = (email: string) => ({
    leagueId,
    email,
    firstName: 'Abe',
    lastName: 'Lin',
    password: make.password,
    confirmPassword: make.password,
    teamName: 'Late',
  })
  const { user } = await w.browser().call(joining.join, memberInput('abe@example.com'))
  expect(await listDeliveries(w.ctx)).toEqual([])
  await client.call(joining.approve, { leagueId, userId: user.id })
  const joined = {
    event: 'member.joined',
    data: { memberId: expect.any(Number), userId: user.id, teamName: 'Late' },
  }
  expect(await listDeliveries(w.ctx)).toEqual([joined])
  const { joinCode } = await client.call(leagues.info, { leagueId })
  await w.browser().call(joining.join, { ...memberInput('ben@example.com'), code: joinCode ?? '' })
  expect((await listDeliveries(w.ctx)).map(({ event }) => event)).toEqual(['member.joined'])
})

test('sends events for a subscription that starts and is canceled', async () => {
  const w = await startBillingTestApp()
  await listen(w.ctx)
  const person = await subscriber(w)
  const begun = await listDeliveries(w.ctx)
  expect(begun.at(-1)).toMatchObject({
    event: 'subscription.changed',
    data: { status: 'active', isEnding: false },
  })
  await person.client.call(billing.cancel, {})
  expect((await listDeliveries(w.ctx)).map(({ data }) => data.isEnding)).toEqual([true])
})

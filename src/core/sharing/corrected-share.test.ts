import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { sharing } from '#contract/sharing'
import { publications } from '#contract/weeks/publications'
import { corrections } from '#contract/weeks/corrections'
import { visitor } from '#core/kernel/authorization'
import type { ShareCard } from '#core/kernel/ports/share-card'
import type { CsvRow } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { link, placeOf } from '#testing/shares'
import type { TestApp } from '#testing/test-app'
import { withLeague } from '#testing/made-world'
import { findShared } from './shared-award.ts'
import { shareImage, shareLabels } from './share-image.ts'

const stroud: CsvRow = ['C.J. Stroud', 'QB', 'QB', 28.76, 'Team 2']
const prescott = (points: number): CsvRow => ['Dak Prescott', 'QB', 'QB', points, 'Team 3']
const reason = 'Stat correction: Prescott 28.28 to 30.26'

/** Week 11, published and provisional, with its only prize shared by its winner. */
const sharedPrize = async () => {
  const { w, client, league } = await withLeague({ managers: 3 })
  const at = { leagueId: league.id, week: 11 }
  const read = await staged(client, league.id, [stroud, prescott(28.28)], 11)
  const published = await client.call(publications.publish, { ...inWeek(league.id, 11), ...choices(read) })
  const [award] = published.awards
  const awardId = award?.id ?? 0
  const winner = await make.signedInAs(w, award?.managerId ?? 0)
  await link(winner, awardId)
  const move = async () => {
    await staged(client, league.id, [stroud, prescott(30.26)], 11)
    await client.call(corrections.decide, { ...at, decision: 'move', reason })
  }
  return { w, client, winner, at, awardId, move }
}

/** Content of the image for non-members. */
const drawnFor = async (w: TestApp, awardId: number): Promise<Pick<ShareCard, 'prize' | 'badge'>> => {
  const drawn: ShareCard[] = []
  const { shareArtist } = w.ctx.ports
  const watching = { ...shareArtist, draw: (card: ShareCard) => (drawn.push(card), shareArtist.draw(card)) }
  const ctx = { ...w.ctx, ports: { ...w.ctx.ports, shareArtist: watching } }
  await shareImage(ctx, visitor, await placeOf(w, awardId))
  const [card] = drawn
  return { prize: card?.prize ?? { label: '', value: '' }, badge: card?.badge ?? null }
}

const shareTextOf = async (w: TestApp, awardId: number) =>
  shareLabels(await findShared(w.ctx, awardId, null, (await placeOf(w, awardId)).slug))

test('marks a shared award as provisional on its page, image and link until it is final', async () => {
  const { w, client, at, awardId } = await sharedPrize()
  const visitor = w.browser()
  expect(await visitor.call(sharing.award, await placeOf(w, awardId))).toMatchObject({
    state: 'provisional',
  })
  expect((await shareTextOf(w, awardId)).description).toContain('Provisional: points can still change.')
  expect(await drawnFor(w, awardId)).toEqual({
    prize: { label: 'Prize', value: '$10' },
    badge: { text: 'Provisional', isSettled: false },
  })
  await client.call(awards.finalize, at)
  expect(await visitor.call(sharing.award, await placeOf(w, awardId))).toMatchObject({ state: 'final' })
  expect((await shareTextOf(w, awardId)).description).not.toContain('Provisional')
  expect((await drawnFor(w, awardId)).badge).toBeNull()
})

test('shows an award voided by a correction under its link, with the reason', async () => {
  const { w, winner, awardId, move } = await sharedPrize()
  await move()
  expect(await w.browser().call(sharing.award, await placeOf(w, awardId))).toMatchObject({
    state: 'corrected',
    correctedBecause: reason,
    managerName: 'Manager 2.',
    canCancel: false,
  })
  expect(await shareTextOf(w, awardId)).toEqual({
    title: 'This prize was corrected: Hot Top 2, week 11',
    description: `${reason}. Fourth & Long.`,
  })
  expect(await drawnFor(w, awardId)).toEqual({
    prize: { label: 'Was', value: '$10' },
    badge: { text: 'Corrected', isSettled: true },
  })
  expect((await winner.expectError(sharing.share, { awardId, platform: 'copy' })).status).toBe(404)
  await winner.call(sharing.withdraw, { awardId })
  expect((await w.browser().expectError(sharing.award, { awardId })).status).toBe(404)
})

test('shows an award split by a correction under its link, still counted', async () => {
  const { w, client, at, awardId } = await sharedPrize()
  await staged(client, at.leagueId, [stroud, prescott(28.76)], 11)
  await client.call(corrections.decide, { ...at, decision: 'move', reason: 'Prescott ties' })
  const visitor = w.browser()
  const shown = { correctedBecause: 'Prescott ties', managerName: 'Manager 2.', prizeAmount: 5 }
  expect(await visitor.call(sharing.award, await placeOf(w, awardId))).toMatchObject({
    ...shown,
    state: 'provisional',
  })
  expect((await shareTextOf(w, awardId)).description).toContain(' This prize was corrected: Prescott ties.')
  expect((await drawnFor(w, awardId)).badge?.text).toBe('Provisional')
  await client.call(awards.finalize, at)
  expect(await visitor.call(sharing.award, await placeOf(w, awardId))).toMatchObject({
    ...shown,
    state: 'final',
  })
  expect((await drawnFor(w, awardId)).badge).toEqual({ text: 'Corrected', isSettled: true })
  w.clock.pass(60_000)
  await client.call(publications.unpublish, { ...at, reason: 'Prescott ties' })
  expect((await visitor.expectError(sharing.award, { awardId })).status).toBe(404)
})

test('says before a decision whether the reason will be public: only if the changed award was shared', async () => {
  const { client, winner, at, awardId } = await sharedPrize()
  await staged(client, at.leagueId, [stroud, prescott(30.26)], 11)
  const shows = async () => {
    const { decisions } = await client.call(corrections.read, at)
    return [decisions.move, decisions.stands, decisions.payBoth].map(({ showsReason }) => showsReason)
  }
  expect(await shows()).toEqual([true, false, false])
  expect((await client.call(publications.read, at)).shared).toBe(1)
  await winner.call(sharing.withdraw, { awardId })
  expect(await shows()).toEqual([false, false, false])
  expect((await client.call(publications.read, at)).shared).toBe(0)
})

test('removes an award that was never shared, or whose week was unpublished, as before', async () => {
  const { w, winner, awardId, move } = await sharedPrize()
  await winner.call(sharing.withdraw, { awardId })
  await move()
  for (const person of [w.browser(), winner])
    expect((await person.expectError(sharing.award, { awardId })).status).toBe(404)
  const other = await sharedPrize()
  const place = await placeOf(other.w, other.awardId)
  other.w.clock.pass(60_000)
  await other.client.call(publications.unpublish, { ...other.at, reason: 'Wrong week' })
  expect((await other.w.browser().expectError(sharing.award, place)).status).toBe(404)
})

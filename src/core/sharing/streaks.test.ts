import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharing } from '#contract/sharing'
import { awards } from '#contract/awards'
import { invitations, joining } from '#contract/leagues/joining'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { day, leagueToShare, moveTo, shareAndVisit } from '#testing/shares'
import type { TestApp } from '#testing/test-app'
import { rewards } from '#domain/rewards'
import { getEmails } from '#testing/emails'
import { withAwardToShare, withCommissioner, withLeague } from '#testing/made-world'
import { dayOf, liveStreak } from './streaks.ts'

/** Inserts credits as if they had shared on these days. */
const creditOn = async (w: TestApp, userId: number, awardId: number, days: number[]): Promise<void> => {
  if (days.length === 0) return
  await w.ctx.db
    .insertInto('share_credits')
    .values(days.map(day => ({ user_id: userId, award_id: awardId, day, at_ms: 0 })))
    .execute()
}

describe('A streak', () => {
  test('lasts through the day after its last share and ends with it', async () => {
    const { w, manager, managerId, awardId } = await withAwardToShare()
    const streak = () => manager.call(sharing.streak, { userId: managerId })
    moveTo(w, 1, 12)
    await shareAndVisit(w, manager, awardId)
    moveTo(w, 1, 23)
    await shareAndVisit(w, manager, awardId)
    expect(await streak()).toMatchObject({ shareStreak: 2 })
    moveTo(w, 1, 0)
    expect(await streak()).toMatchObject({ shareStreak: 2 })
    moveTo(w, 0, 23.99)
    expect(await streak()).toMatchObject({ shareStreak: 2 })
    moveTo(w, 1, 0)
    expect(await streak()).toMatchObject({ shareStreak: 0, longestShareStreak: 2, totalShares: 2 })
    await shareAndVisit(w, manager, awardId)
    expect(await streak()).toMatchObject({ shareStreak: 1, longestShareStreak: 2, totalShares: 3 })
  })

  test('equals counting the days one by one, for any days', async () => {
    const { w, manager, managerId, awardId } = await withAwardToShare()
    const today = dayOf(w.clock.now())
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 12 }), async ago => {
        await w.ctx.db.deleteFrom('share_credits').execute()
        await creditOn(
          w,
          managerId,
          awardId,
          ago.map(days => today - days),
        )
        const shared = new Set(ago)
        let from = shared.has(0) ? 0 : 1
        let days = 0
        while (shared.has(from++)) days += 1
        const streak = await manager.call(sharing.streak, { userId: managerId })
        expect(streak.shareStreak).toBe(days)
        expect(streak.totalShares).toBe(ago.length)
      }),
      { numRuns: 40 },
    )
  })

  test('ignores shares dated tomorrow', () => {
    expect(liveStreak([{ length: 3, lastDay: 11 }], 10)).toBe(0)
  })
})

describe('Achievements', () => {
  test('are earned at 1, 7, 14 and 30 days in a row and at 5, 20, 50 and 100 shares', async () => {
    const { w, manager, managerId, awardIds } = await withAwardToShare(4)
    const earned: [days: number, names: string[]][] = []
    for (let days = 1; days <= 30; days += 1) {
      const fresh: string[] = []
      for (const awardId of awardIds) {
        const { shareToken } = await manager.call(sharing.share, { awardId, platform: 'x' })
        const claim = { awardId, platform: 'x', confirmed: true, shareToken }
        const { newAchievements } = await manager.call(sharing.share, claim)
        fresh.push(...newAchievements.map(({ name }) => name))
      }
      if (fresh.length > 0) earned.push([days, fresh])
      w.clock.pass(day)
    }
    expect(earned).toEqual([
      [1, ['First share']],
      [2, ['Five shares']],
      [5, ['Twenty shares']],
      [7, ['Week on the leaderboard']],
      [13, ['Fifty shares']],
      [14, ['Fortnight']],
      [25, ['A hundred shares']],
      [30, ['Thirty in a row']],
    ])
    const later = await make.signedInAs(w, managerId)
    const list = await later.call(sharing.achievements, { userId: managerId })
    expect(list.every(({ earnedAt }) => earnedAt !== null)).toBe(true)
    expect(list.map(({ name }) => name)).toEqual(rewards.map(({ name }) => name))
  })

  test("keeps a commissioner's invitations open for 30 days instead of 14 after a hundred shares", async () => {
    const { w, client, league, user } = await withAwardToShare()
    const invite = async (email: string) => {
      const { expiresAt } = await client.call(invitations.send, { leagueId: league.id, name: 'Lee', email })
      return Math.round((Date.parse(expiresAt) - w.clock.now()) / day)
    }
    expect(await invite('lee@example.com')).toBe(14)
    await w.ctx.db
      .insertInto('achievements')
      .values({ user_id: user.id, name: 'A hundred shares', earned_at_ms: w.clock.now() })
      .execute()
    expect(await invite('robin@example.com')).toBe(30)
    const emails = await getEmails(w.ctx)
    expect(emails.at(-1)?.text_body).toContain('works once, within 30 days')
  })
})

describe('the sharing leaderboard', () => {
  test('sorts by longest active streak, then most shares, then name', async () => {
    const { w, client, league, members, user } = await withLeague({ managers: 5 })
    const awardIds: number[] = []
    for (const week of [1, 2]) {
      const input = award(league.id, user.id, { week, playerName: `Star ${week}` })
      awardIds.push((await client.call(awards.add, input)).id)
    }
    const idOf = (name: string) => members.find(({ managerName }) => managerName === name)?.userId ?? 0
    const today = dayOf(w.clock.now())
    const [first = 0, second = 0] = awardIds
    await creditOn(w, idOf('Manager 3'), first, [today])
    await creditOn(w, idOf('Manager 4'), first, [today])
    await creditOn(w, idOf('Manager 5'), first, [today - 9, today])
    await creditOn(w, idOf('Manager 2'), first, [today - 9, today - 8, today - 7])
    await creditOn(w, user.id, first, [today - 1, today])
    await creditOn(w, user.id, second, [today])
    const board = await client.call(sharing.leaderboard, {})
    expect(
      board.map(entry => [entry.userName, entry.shareStreak, entry.longestShareStreak, entry.totalShares]),
    ).toEqual([
      ['Dana Whitfield', 2, 2, 3],
      ['Manager 5', 1, 1, 2],
      ['Manager 3', 1, 1, 1],
      ['Manager 4', 1, 1, 1],
      ['Manager 2', 0, 3, 3],
    ])
  })

  test("shows only current members of the user's own leagues", async () => {
    const { w, client, league, manager, user, managerId, awardId } = await withAwardToShare()
    const otherLeague = await leagueToShare(w)
    await shareAndVisit(w, manager, awardId)
    await shareAndVisit(w, otherLeague.manager, otherLeague.awardId)
    expect(await client.call(sharing.leaderboard, {})).toEqual([
      {
        userId: managerId,
        userName: 'Manager 2',
        shareStreak: 1,
        longestShareStreak: 1,
        totalShares: 1,
        achievements: ['First share'],
      },
    ])
    await client.call(joining.remove, { leagueId: league.id, userId: managerId })
    expect(await client.call(sharing.leaderboard, {})).toEqual([])
    expect((await manager.call(sharing.leaderboard, {})).map(({ userId }) => userId)).toEqual([managerId])
    expect((await manager.expectError(sharing.streak, { userId: user.id })).status).toBe(404)
    const error = await client.expectError(sharing.streak, { userId: otherLeague.managerId })
    expect(error.message).toBe('404 User not found')
    expect((await client.expectError(sharing.achievements, { userId: otherLeague.managerId })).status).toBe(
      404,
    )
    expect(await client.call(sharing.streak, { userId: user.id })).toMatchObject({ totalShares: 0 })
  })
})

describe('sharing the site', () => {
  test('counts for the streak, once a day, when another person visits through it', async () => {
    const { w, manager, managerId } = await withAwardToShare()
    const { shareUrl } = await manager.call(sharing.siteShare, {})
    const code = new URL(shareUrl).searchParams.get('ref') ?? ''
    expect(await manager.call(sharing.siteVisit, { code })).toEqual({ creditAwarded: false })
    const visitor = w.browser()
    expect(await visitor.call(sharing.siteVisit, { code })).toEqual({ creditAwarded: true })
    expect(await visitor.call(sharing.siteVisit, { code })).toEqual({ creditAwarded: false })
    expect(await visitor.call(sharing.siteVisit, { code: 'made-up' })).toEqual({ creditAwarded: false })
    moveTo(w, 1, 12)
    await visitor.call(sharing.siteVisit, { code })
    expect(await manager.call(sharing.streak, { userId: managerId })).toMatchObject({
      shareStreak: 2,
      totalShares: 2,
    })
  })

  test('gives each user one link of their own', async () => {
    const { w, client, manager } = await withAwardToShare()
    const first = await client.call(sharing.siteShare, {})
    expect(first.shareUrl).toMatch(/^http:\/\/localhost:3000\/welcome\?ref=[a-z2-9]{8}$/)
    expect(await client.call(sharing.siteShare, {})).toEqual(first)
    expect((await manager.call(sharing.siteShare, {})).shareUrl).not.toBe(first.shareUrl)
    expect((await w.browser().expectError(sharing.siteShare, {})).status).toBe(401)
  })

  test('creates one link for two concurrent requests', async () => {
    const { client } = await withCommissioner()
    const links = await Promise.all([client.call(sharing.siteShare, {}), client.call(sharing.siteShare, {})])
    expect(new Set(links.map(({ shareUrl }) => shareUrl)).size).toBe(1)
  })
})

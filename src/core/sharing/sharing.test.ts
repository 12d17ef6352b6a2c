import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { sharing } from '#contract/sharing'
import { expire } from '#core/jobs/job-work'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { link, pageOf, placeOf, moveTo, shareAndVisit } from '#testing/shares'
import type { Client } from '#testing/test-app'
import { withAwardToShare, withLeague } from '#testing/made-world'

const minute = 60_000

describe('an award before and after it is shared', () => {
  test('is unknown outside its league until a member creates a share link', async () => {
    const { w, manager, awardId } = await withAwardToShare()
    const nonMember = (await make.league(w)).client
    for (const outsider of [w.browser(), nonMember]) {
      const error = await outsider.expectError(sharing.award, { awardId })
      expect(error.message).toBe('404 Award not found')
    }
    expect(await manager.call(sharing.award, { awardId })).toMatchObject({ isShared: false })
    await link(manager, awardId)
    expect(await w.browser().call(sharing.award, await placeOf(w, awardId))).toEqual({
      id: awardId,
      ...{ type: 'hot_top2', label: 'Hot Top 2', icon: 'flame', color: 'hot', unit: 'points' },
      ...{ isOfPosition: true, isFine: false },
      title: 'Hot Top 2',
      description: 'Top scorer by position (QB, RB, WR, TE, K, DEF).',
      leagueName: 'Fourth & Long',
      currency: 'USD',
      season: 2026,
      week: 1,
      managerName: 'Manager 2.',
      playerName: 'Deshaun Okafor',
      position: 'QB',
      points: 31.4,
      prizeAmount: 10,
      isBenchPlayer: false,
      why: null,
      state: 'final',
      correctedBecause: null,
      isShared: true,
      canCancel: false,
    })
  })

  test("is unknown to non-members, who can't create links, shared or not", async () => {
    const { w, manager, awardId } = await withAwardToShare()
    await link(manager, awardId)
    const nonMember = (await make.league(w)).client
    const error = await nonMember.expectError(sharing.share, { awardId, platform: 'copy' })
    expect(error.message).toBe('404 Award not found')
  })

  test('is unknown with its image to former members and those waiting for approval', async () => {
    const { w, client, manager, managerId, league, awardId } = await withAwardToShare()
    const { client: waiting } = await make.commissioner(w)
    await waiting.call(joining.join, { leagueId: league.id, teamName: 'Please' })
    const imageFor = async ({ cookie }: Client) =>
      (await w.server.inject({ url: `/share/award/${awardId}/image.png`, headers: { cookie } })).statusCode
    expect(await imageFor(manager)).toBe(200)
    await client.call(joining.remove, { leagueId: league.id, userId: managerId })
    for (const outsider of [manager, waiting]) {
      expect((await outsider.expectError(sharing.award, { awardId })).status).toBe(404)
      expect(await imageFor(outsider)).toBe(404)
      for (const endpoint of [sharing.share, sharing.withdraw]) {
        expect((await outsider.expectError(endpoint, { awardId, platform: 'copy' })).message).toBe(
          '404 Award not found',
        )
      }
    }
    const admin = await make.administrator(w)
    expect(await admin.call(sharing.award, { awardId })).toMatchObject({
      isShared: false,
      canCancel: false,
    })
    expect((await admin.expectError(sharing.share, { awardId, platform: 'copy' })).status).toBe(404)
    expect(await w.ctx.db.selectFrom('public_awards').select('award_id').execute()).toEqual([])
    // They can view shared awards like anyone, and stop sharing their own, but can no longer create links.
    await link(client, awardId)
    expect(await manager.call(sharing.award, { awardId })).toMatchObject({
      isShared: true,
      canCancel: true,
    })
    expect((await manager.expectError(sharing.share, { awardId, platform: 'copy' })).status).toBe(404)
  })

  test('is removed when the award is voided', async () => {
    const { w, client, manager, league, awardId } = await withAwardToShare()
    await link(manager, awardId)
    const place = await placeOf(w, awardId)
    await client.call(awards.void, { leagueId: league.id, awardId, reason: 'The wrong player' })
    expect((await w.browser().expectError(sharing.award, place)).status).toBe(404)
    expect((await manager.expectError(sharing.share, { awardId, platform: 'copy' })).status).toBe(404)
  })

  test('stops being shared by its sharer or the commissioner, and its links no longer count', async () => {
    const { w, client, manager, awardIds, awardId } = await withAwardToShare(2)
    const [, otherId = 0] = awardIds
    const { shareToken } = await link(manager, awardId)
    const other = await link(manager, otherId)
    expect(await manager.call(sharing.award, { awardId })).toMatchObject({ canCancel: true })
    expect(await client.call(sharing.award, { awardId })).toMatchObject({ canCancel: true })
    await client.call(sharing.withdraw, { awardId })
    expect((await w.browser().expectError(sharing.award, { awardId })).status).toBe(404)
    expect((await w.browser().expectError(sharing.verify, { awardId, token: shareToken })).status).toBe(404)
    expect((await manager.expectError(sharing.withdraw, { awardId })).body.message).toBe('Share not found')

    expect(await w.browser().call(sharing.award, await placeOf(w, otherId))).toMatchObject({ isShared: true })
    const visit = { awardId: otherId, token: other.shareToken }
    expect(await w.browser().call(sharing.verify, visit)).toMatchObject({ creditAwarded: true })
    await manager.call(sharing.withdraw, { awardId: otherId })
    expect((await w.browser().expectError(sharing.award, { awardId: otherId })).status).toBe(404)

    await link(client, awardId)
    expect(await manager.call(sharing.award, { awardId })).toMatchObject({ canCancel: true })
    await manager.call(sharing.withdraw, { awardId })
    expect((await w.browser().expectError(sharing.award, { awardId })).status).toBe(404)
  })

  test('is made public only by its winner or the commissioner, and the winner can always stop sharing', async () => {
    const { w, client, league, members, user } = await withLeague({ managers: 3 })
    const [winner = 0, mate = 0] = members.map(({ userId }) => userId ?? 0).filter(id => id !== user.id)
    const { id: awardId } = await client.call(awards.add, award(league.id, winner))
    const other = await make.signedInAs(w, mate)
    const error = await other.expectError(sharing.share, { awardId, platform: 'copy' })
    expect(error.message).toBe('403 Only the winner or the commissioner can make this award public.')
    expect((await w.browser().expectError(sharing.award, { awardId })).status).toBe(404)
    await link(client, awardId)
    await link(other, awardId)
    expect(await other.call(sharing.award, { awardId })).toMatchObject({ canCancel: false })
    expect((await other.expectError(sharing.withdraw, { awardId })).body.message).toBe(
      'Only the winner, the person who shared it or the commissioner can stop sharing this award.',
    )
    await (await make.signedInAs(w, winner)).call(sharing.withdraw, { awardId })
    expect((await w.browser().expectError(sharing.award, { awardId })).status).toBe(404)
    expect((await other.expectError(sharing.share, { awardId, platform: 'copy' })).status).toBe(403)
  })
})

describe('a share link', () => {
  test('is created by the server, lasts five minutes and is stored only as a hash', async () => {
    const { w, manager, awardId } = await withAwardToShare()
    const made = await link(manager, awardId)
    expect(made.shareUrl).toBe(`http://localhost:3000${await pageOf(w, awardId)}?token=${made.shareToken}`)
    expect(Date.parse(made.tokenExpiry) - w.clock.now()).toBe(5 * minute)
    const stored = await w.ctx.db.selectFrom('share_tokens').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(made.shareToken)
  })

  test('credits its creator at the first visit only', async () => {
    const { w, manager, managerId, awardId } = await withAwardToShare()
    const { shareToken: token } = await link(manager, awardId)
    const visitor = w.browser()
    expect(await visitor.call(sharing.verify, { awardId, token })).toMatchObject({
      success: true,
      creditAwarded: true,
      alreadyCredited: false,
    })
    expect(await visitor.call(sharing.verify, { awardId, token })).toMatchObject({
      success: true,
      creditAwarded: false,
      alreadyCredited: true,
    })
    expect(await manager.call(sharing.streak, { userId: managerId })).toMatchObject({
      shareStreak: 1,
      totalShares: 1,
    })
  })

  test('credits once for any number of concurrent visits', async () => {
    const { w, manager, managerId, awardId } = await withAwardToShare()
    const { shareToken: token } = await link(manager, awardId)
    const visits = await Promise.all(
      Array.from({ length: 10 }, () => w.browser().call(sharing.verify, { awardId, token })),
    )
    expect(visits.filter(({ creditAwarded }) => creditAwarded)).toHaveLength(1)
    expect(await manager.call(sharing.streak, { userId: managerId })).toMatchObject({ totalShares: 1 })
  })

  test.each([
    ['after five minutes', 5 * minute, false],
    ['just before', 5 * minute - 1, true],
  ])('%s', async (_name, wait, credits) => {
    const { w, manager, awardId } = await withAwardToShare()
    const { shareToken: token } = await link(manager, awardId)
    w.clock.pass(wait)
    const visit = await w.browser().call(sharing.verify, { awardId, token })
    expect(visit.creditAwarded).toBe(credits)
    if (!credits) expect(visit.message).toBe('This share link has expired, so the visit earns no credit.')
    await expire(w.ctx)
    const left = await w.ctx.db.selectFrom('share_tokens').select('id').execute()
    expect(left).toHaveLength(credits ? 1 : 0)
  })

  test('earns nothing for another award or with an invalid or missing token', async () => {
    const { w, manager, awardIds } = await withAwardToShare(2)
    const [first = 0, second = 0] = awardIds
    const { shareToken: token } = await link(manager, first)
    await link(manager, second)
    const visitor = w.browser()
    expect(await visitor.call(sharing.verify, { ...(await placeOf(w, second)), token })).toMatchObject({
      success: false,
      creditAwarded: false,
    })
    expect(
      await visitor.call(sharing.verify, { ...(await placeOf(w, first)), token: 'sps_made-up' }),
    ).toMatchObject({
      creditAwarded: false,
    })
    expect(await visitor.call(sharing.verify, await placeOf(w, first))).toMatchObject({
      creditAwarded: false,
      message: 'Please log in to earn credits.',
    })
  })
})

describe('a native share', () => {
  test('is claimed with its own token, and shows what it earned', async () => {
    const { manager, awardId } = await withAwardToShare()
    const { shareToken } = await link(manager, awardId)
    const claim = { awardId, platform: 'native', confirmed: true, shareToken }
    expect(await manager.call(sharing.share, claim)).toMatchObject({
      alreadyCredited: false,
      newAchievements: [{ name: 'First share', streakDays: 1, reward: 'Emoji badge' }],
    })
    expect(await manager.call(sharing.share, claim)).toMatchObject({
      alreadyCredited: true,
      newAchievements: [],
    })
    expect(await link(manager, awardId)).toMatchObject({ alreadyCredited: true })
  })

  test('is rejected with an unknown, foreign or expired token', async () => {
    const { w, client, manager, awardId } = await withAwardToShare()
    const { shareToken } = await link(manager, awardId)
    const claim = { awardId, platform: 'native', confirmed: true }
    const without = await manager.expectError(sharing.share, claim)
    expect(without.body.issues).toEqual([
      { path: 'shareToken', message: 'Please wait for the link to generate' },
    ])
    expect((await client.expectError(sharing.share, { ...claim, shareToken })).status).toBe(400)
    w.clock.pass(5 * minute)
    const late = await manager.expectError(sharing.share, { ...claim, shareToken })
    expect(late.message).toBe('410 This share link has expired. Share the award again.')
  })
})

describe('Credits', () => {
  test('count once per award, person and day; another award or day counts again', async () => {
    const { w, client, manager, managerId, awardIds } = await withAwardToShare(2)
    const [first = 0, second = 0] = awardIds
    moveTo(w, 0, 23)
    expect(await shareAndVisit(w, manager, first)).toMatchObject({ creditAwarded: true })
    expect(await shareAndVisit(w, manager, first)).toMatchObject({
      creditAwarded: false,
      alreadyCredited: true,
      message: "You've maxed this award for today—share another tomorrow for more points.",
    })
    expect(await link(manager, first)).toMatchObject({ alreadyCredited: true })
    expect(await link(client, first)).toMatchObject({ alreadyCredited: false })
    expect(await link(manager, second)).toMatchObject({ alreadyCredited: false })
    expect(await shareAndVisit(w, manager, second)).toMatchObject({ creditAwarded: true })
    moveTo(w, 1, 0)
    expect(await link(manager, first)).toMatchObject({ alreadyCredited: false })
    expect(await shareAndVisit(w, manager, first)).toMatchObject({ creditAwarded: true })
    expect(await manager.call(sharing.streak, { userId: managerId })).toMatchObject({
      shareStreak: 2,
      totalShares: 3,
    })
  })

  test('ignores after midnight a link whose credit was claimed before', async () => {
    const { w, manager, awardId } = await withAwardToShare()
    moveTo(w, 0, 23)
    w.clock.pass(58 * minute)
    const { shareToken } = await link(manager, awardId)
    await manager.call(sharing.share, { awardId, platform: 'native', confirmed: true, shareToken })
    w.clock.pass(3 * minute)
    const visit = await w.browser().call(sharing.verify, { awardId, token: shareToken })
    expect(visit).toMatchObject({ creditAwarded: false, alreadyCredited: true })
  })

  test('counts a link created before midnight and visited after it for the new day', async () => {
    const { w, manager, managerId, awardId } = await withAwardToShare()
    moveTo(w, 0, 23)
    w.clock.pass(58 * minute)
    const { shareToken: token } = await link(manager, awardId)
    w.clock.pass(3 * minute)
    await w.browser().call(sharing.verify, { awardId, token })
    w.clock.pass(24 * 60 * minute)
    expect(await manager.call(sharing.streak, { userId: managerId })).toMatchObject({ shareStreak: 1 })
  })
})

describe('the URL of a shared award', () => {
  test("can't be enumerated: a visitor needs its secret part in addition to the id", async () => {
    const { w, manager, awardId, client } = await withAwardToShare()
    await link(manager, awardId)
    const { slug = '' } = await placeOf(w, awardId)
    expect(slug).toMatch(/^[a-z0-9]{16}$/)
    const nonMember = (await make.commissioner(w)).client
    for (const wrong of [{ awardId }, { awardId, slug: `${slug}x` }, { awardId, slug: '' }]) {
      expect((await nonMember.expectError(sharing.award, wrong)).status).toBe(404)
      expect((await nonMember.expectError(sharing.verify, wrong)).status).toBe(404)
    }
    for (const path of [`/share/award/${awardId}/image.png`, `/share/award/${awardId}-x${slug}/image.png`])
      expect((await w.server.inject(path)).statusCode).toBe(404)
    const own = await w.server.inject({
      url: `/share/award/${awardId}/image.png`,
      headers: { cookie: manager.cookie },
    })
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(await nonMember.call(sharing.award, { awardId, slug })).toMatchObject({ isShared: true })
    for (const member of [manager, client])
      expect(await member.call(sharing.award, { awardId })).toMatchObject({ isShared: true })
  })

  test('stays the same for any number of shares, and changes after sharing stopped', async () => {
    const { w, manager, client, awardId } = await withAwardToShare()
    const pathOf = ({ shareUrl }: { shareUrl: string }) => new URL(shareUrl).pathname
    const first = pathOf(await link(manager, awardId))
    expect(pathOf(await link(client, awardId))).toBe(first)
    const old = await placeOf(w, awardId)
    await manager.call(sharing.withdraw, { awardId })
    expect(pathOf(await link(manager, awardId))).not.toBe(first)
    expect((await w.browser().expectError(sharing.award, old)).status).toBe(404)
  })

  test('is created again by the winner only after they stopped sharing', async () => {
    const { w, manager, client, awardId } = await withAwardToShare()
    await link(client, awardId)
    await manager.call(sharing.withdraw, { awardId })
    const share = { awardId, platform: 'copy', confirmed: false }
    const error = await client.expectError(sharing.share, share)
    expect(error.message).toBe('403 The winner stopped sharing this award. Only they can share it again.')
    expect((await w.browser().expectError(sharing.award, await placeOf(w, awardId))).status).toBe(404)
    await link(manager, awardId)
    await client.call(sharing.withdraw, { awardId })
    await link(client, awardId)
    expect(await w.browser().call(sharing.award, await placeOf(w, awardId))).toMatchObject({ isShared: true })
  })

  test('is the bare id for awards shared before secrets existed', async () => {
    const { w, manager, awardId } = await withAwardToShare()
    await link(manager, awardId)
    await w.ctx.db.updateTable('public_awards').set({ slug: null }).execute()
    expect(await w.browser().call(sharing.award, { awardId })).toMatchObject({ isShared: true })
    const { shareUrl, shareToken } = await link(manager, awardId)
    expect(shareUrl).toBe(`http://localhost:3000/share/award/${awardId}?token=${shareToken}`)
    expect((await w.server.inject(`/share/award/${awardId}/image.png`)).statusCode).toBe(200)
  })
})

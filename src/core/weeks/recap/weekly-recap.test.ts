import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { seasons } from '#contract/seasons'
import { profile } from '#contract/accounts/profile'
import { undoForMs, publications } from '#contract/weeks/publications'
import type { CsvRow } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { startOfTime } from '#testing/start-of-time'
import { type Client, type TestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'
import { withLeague } from '#testing/made-world'
import { breakMs, sendRecaps } from './send-recaps.ts'

const minute = 60_000
const wanting = { email: true, awards: true, invitations: true, weeklyUpdates: true }

const want = (client: Client, wish: Partial<typeof wanting> & { awardsInRecap?: boolean } = {}) =>
  client.call(profile.notifications, { ...wanting, ...wish })

const recaps = (w: TestApp) => getEmails(w.ctx, on => on.where('template', '=', 'weekly-recap'))

const linesOf = (text: string) => text.split('\n').filter(Boolean)

const week: CsvRow[] = [
  ['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2'],
  ['Deshaun Okafor', 'QB', 'QB', 32.7, 'Team 3'],
  ['Malik Shore', 'WR', 'WR', 27.4, 'Team 2'],
  ['Jace Ferraro', 'WR', 'WR', 27.4, 'Team 3'],
  ['Wes Kantor', 'RB', 'BN', 25.34, "Dana's Team"],
]

/** A league at a point in time, whose commissioner is subscribed to the recap. */
const setUp = async (moment = startOfTime) => {
  const { w, league, leagueId, members, user } = await withLeague({ managers: 3 })
  w.clock.pass(moment - startOfTime)
  const client = await make.signedInAs(w, user.id)
  await want(client)
  const publish = async (number = 11, rows = week, replace = false) => {
    const read = await staged(client, leagueId, rows, number)
    await client.call(publications.publish, { ...inWeek(leagueId, number), ...choices(read), replace })
  }
  const managerId = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
  return { w, client, league, user, leagueId, managerId, publish }
}

/** The Tuesday after week 11, at ten in New York. */
const tuesday = Date.parse('2026-11-24T15:00:00Z')

describe('the recap of a published week', () => {
  test('is sent an hour later with positions, points, ties, movement, near misses and provisional items', async () => {
    const { w, client, leagueId, publish } = await setUp()
    await client.call(leagueManagement.saveEmailSettings, {
      leagueId,
      autoSendAwardEmails: true,
      notifyCommissioner: true,
      emailSubjectPrefix: '[Pot]',
    })
    await publish()
    w.clock.pass(breakMs - 1)
    expect(await sendRecaps(w.ctx)).toEqual({ leagues: 0, mails: 0 })
    w.clock.pass(1)
    expect(await sendRecaps(w.ctx)).toEqual({ leagues: 1, mails: 1 })
    const [email] = await recaps(w)
    expect(email).toMatchObject({ to_name: 'Dana Whitfield', subject: '[Pot] Week 11 in Fourth & Long' })
    expect(linesOf(email?.text_body ?? '').filter(line => !line.includes('http'))).toEqual([
      'Week 11 in Fourth & Long: 4 awards were published. $30 total.',
      'Hot Top 2, QB: Rashad Colter, 33.1: Manager 2, $10',
      'Hot Top 2, WR: Malik Shore, 27.4: Manager 2, $5, split 2 ways',
      'Hot Top 2, WR: Jace Ferraro, 27.4: Manager 3, $5, split 2 ways',
      'Bench Boss, RB: Wes Kantor, 25.3: Dana Whitfield, $10',
      '1st Manager 2: $15 (+$15)',
      '2nd Dana Whitfield: $10 (+$10)',
      '3rd Manager 3: $5 (+$5)',
      'You: 2nd, $10 (+$10)',
      'Deshaun Okafor (Manager 3) missed Hot Top 2, QB by 0.40 points.',
      expect.stringMatching(
        /^Provisional until Friday, November 27(,| at) 8:00\sAM EST: points can still change\.$/,
      ),
      expect.stringMatching(/^The ledger has 4 entries, fingerprint [0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}\. /),
    ])
  })

  test('is sent once by any number of servers, and again when the week was unpublished and republished', async () => {
    const { w, client, leagueId, publish } = await setUp()
    await publish()
    w.clock.pass(breakMs)
    await Promise.all([sendRecaps(w.ctx), sendRecaps(w.ctx)])
    await sendRecaps(w.ctx)
    expect(await recaps(w)).toHaveLength(1)
    await client.call(publications.unpublish, { leagueId, week: 11, reason: 'The wrong league' })
    await publish()
    w.clock.pass(breakMs)
    await sendRecaps(w.ctx)
    expect(await recaps(w)).toHaveLength(2)
  })

  test('is skipped for a week unpublished in its first hour or older than three days', async () => {
    const { w, client, leagueId, publish } = await setUp()
    await publish()
    w.clock.pass(undoForMs)
    await client.call(publications.unpublish, { leagueId, week: 11, reason: 'The wrong league' })
    w.clock.pass(breakMs)
    expect(await sendRecaps(w.ctx)).toEqual({ leagues: 0, mails: 0 })
    const other = await setUp()
    await other.publish(9)
    other.w.clock.pass(breakMs + 3 * 24 * 60 * minute)
    expect(await sendRecaps(other.w.ctx)).toEqual({ leagues: 0, mails: 0 })
  })

  test('goes only to subscribers, and not to opted-out, waiting or former members', async () => {
    const { w, client, leagueId, managerId, publish } = await setUp()
    await want(client, { email: false })
    const manager = await make.signedInAs(w, managerId)
    await want(manager)
    await client.call(joining.remove, { leagueId, userId: managerId })
    await manager.call(joining.join, { leagueId, teamName: 'Please' })
    await publish(11, [week[4] ?? ['', '', '', 0, '']])
    w.clock.pass(breakMs)
    expect(await sendRecaps(w.ctx)).toEqual({ leagues: 0, mails: 0 })
  })

  test('replaces award emails for members with the weekly digest', async () => {
    const { w, managerId, publish } = await setUp()
    const manager = await make.signedInAs(w, managerId)
    await want(manager, { weeklyUpdates: false, awardsInRecap: true })
    await publish()
    const sent = await w.ctx.db
      .selectFrom('outbox')
      .select('template')
      .where('user_id', '=', managerId)
      .where('template', '=', 'award-won')
      .execute()
    expect(sent).toEqual([])
    w.clock.pass(breakMs)
    expect(await sendRecaps(w.ctx)).toEqual({ leagues: 1, mails: 2 })
    const own = (await recaps(w)).find(({ user_id }) => user_id === managerId)
    expect(own?.text_body).toContain('You: 1st, $15 (+$15)')
    await want(manager, { weeklyUpdates: false })
    expect((await manager.call(profile.notifications, wanting)).notificationPreferences.awardsInRecap).toBe(
      true,
    )
  })
})

describe('Wednesday at nine', () => {
  test('announces an unpublished week once', async () => {
    const { w, client, leagueId, managerId } = await setUp(tuesday)
    await client.call(awards.add, award(leagueId, managerId, { week: 10 }))
    w.clock.pass(23 * 60 * minute - 1)
    expect(await sendRecaps(w.ctx)).toEqual({ leagues: 0, mails: 0 })
    w.clock.pass(1)
    expect(await sendRecaps(w.ctx)).toEqual({ leagues: 1, mails: 1 })
    expect(await sendRecaps(w.ctx)).toEqual({ leagues: 0, mails: 0 })
    const [email] = await recaps(w)
    expect(linesOf(email?.text_body ?? '').slice(0, 6)).toEqual([
      "Week 11 in Fourth & Long: Week 11 isn't published yet.",
      '1st Manager 2: $10',
      '2nd Dana Whitfield: $0',
      '2nd Manager 3: $0',
      'You: 2nd, $0',
      "Week 11 isn't published yet. You'll get an email once it is.",
    ])
  })

  test('sends the recap of a week with manual awards, and none when it was already sent', async () => {
    const { w, client, leagueId, managerId } = await setUp(tuesday)
    await client.call(awards.add, award(leagueId, managerId, { week: 11 }))
    w.clock.pass(23 * 60 * minute)
    expect(await sendRecaps(w.ctx)).toEqual({ leagues: 1, mails: 1 })
    expect((await recaps(w))[0]?.text_body).toContain('Hot Top 2, QB: Rashad Colter, 30.0: Manager 2, $10')
    const other = await setUp(tuesday)
    await other.publish()
    other.w.clock.pass(breakMs)
    await sendRecaps(other.w.ctx)
    other.w.clock.pass(24 * 60 * minute)
    expect(await sendRecaps(other.w.ctx)).toEqual({ leagues: 0, mails: 0 })
  })

  test('skips a league without awards this season, or whose season has ended', async () => {
    const { w, client, leagueId, managerId } = await setUp(tuesday)
    w.clock.pass(23 * 60 * minute)
    expect(await sendRecaps(w.ctx)).toEqual({ leagues: 0, mails: 0 })
    await client.call(awards.add, award(leagueId, managerId, { week: 10 }))
    await client.call(seasons.setStatus, { leagueId, status: 'ended' })
    expect(await sendRecaps(w.ctx)).toEqual({ leagues: 0, mails: 0 })
  })
})

import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { administration } from '#contract/administration/administration'
import { announcements } from '#contract/administration/announcements'
import { awards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { leagues } from '#contract/leagues/leagues'
import { profile } from '#contract/accounts/profile'
import { noBackups } from '#testing/backups'
import * as make from '#testing/make'
import { day, leagueToShare } from '#testing/shares'
import { startTestApp, type TestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'
import { withAdministrator } from '#testing/made-world'
import { queueAnnouncements } from './announcements/queue-announcements.ts'
import { saveDailyStats } from './site-stats.ts'

test('counts the stats and adds to their history daily', async () => {
  const { w, admin } = await withAdministrator()
  const { client, league, awardIds } = await leagueToShare(w, 4)
  await client.call(awards.void, { leagueId: league.id, awardId: awardIds[0] ?? 0 })
  await saveDailyStats(w.ctx)
  const { client: other, league: over } = await make.league(w, { premium: false })
  await other.call(seasons.setStatus, { leagueId: over.id, status: 'ended' })
  const stats = await admin.call(administration.stats, {})
  expect(stats).toMatchObject({
    totalUsers: 4,
    totalLeagues: 2,
    activeLeagues: 1,
    premiumUsers: 1,
    totalAwards: 3,
    newUsersThisWeek: 4,
    revenue: 0,
    revenueCurrency: null,
    conversionRate: 25,
    averageAwardsPerLeague: 1.5,
    lastUpdated: '2026-11-20T17:00:00.000Z',
    history: [{ day: '2026-11-20', users: 4, leagues: 2, awards: 3, premiumUsers: 1 }],
  })
  w.clock.pass(8 * day)
  const back = await make.administrator(w, 'grace@example.com')
  const later = await back.call(administration.stats, {})
  expect(later).toMatchObject({ totalUsers: 5, newUsersThisWeek: 1, premiumUsers: 1 })
  expect(later.history.map(stats => [stats.day, stats.users])).toEqual([
    ['2026-11-20', 4],
    ['2026-11-28', 5],
  ])
  // By this time, premium granted for a month has expired, and the first day is one day outside the ninety.
  w.clock.pass(82 * day)
  await back.call(accounts.login, { email: 'grace@example.com', password: make.password })
  const last = await back.call(administration.stats, {})
  expect(last).toMatchObject({ premiumUsers: 0, revenue: 0, conversionRate: 0, newUsersThisWeek: 0 })
  expect(last.history.map(stats => stats.day)).toEqual(['2026-11-28', '2027-02-18'])
})

describe('An announcement', () => {
  test.each([
    ['all', ['Ada Min', 'Dana Whitfield', 'Manager 3', 'Manager 4']],
    ['commissioners', ['Dana Whitfield']],
    ['managers', ['Manager 3', 'Manager 4']],
  ] as const)('to %s goes to those with email turned on', async (audience, people) => {
    const { w, admin } = await withAdministrator()
    const { members, user } = await make.league(w, { managers: 4 })
    const silent = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
    const preferences = { email: false, awards: true, invitations: true, weeklyUpdates: false }
    await (await make.signedInAs(w, silent)).call(profile.notifications, preferences)
    const announcement = { audience, subject: 'Maintenance', message: 'Sunday\n\nat noon' }
    expect(await admin.call(announcements.send, announcement)).toMatchObject({ queued: people.length })
    const emails = await getEmails(w.ctx, on => on.where('template', '=', 'announcement'))
    expect(emails.map(({ to_name }) => to_name).toSorted()).toEqual(people)
    for (const message of emails) {
      const { email } = await w.ctx.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', message.user_id)
        .executeTakeFirstOrThrow()
      expect(message).toMatchObject({ to_email: email, subject: 'Maintenance', league_id: null })
      expect(message.unsubscribe_url).not.toBeNull()
      expect(message.text_body).toContain('Maintenance\n\nSunday\n\nat noon')
    }
  })

  test('rejects an announcement without a message', async () => {
    const { admin } = await withAdministrator()
    const announcement = { audience: 'all', subject: 'Hi', message: ' ' } as const
    expect((await admin.expectError(announcements.send, announcement)).body.issues).toEqual([
      { path: 'message', message: 'Please enter an announcement message.' },
    ])
  })

  const addManagers = async (w: TestApp, count: number) => {
    const many = Array.from({ length: count }, (_, index) => ({
      email: `many${index}@example.com`,
      first_name: 'Many',
      last_name: String(index),
      role: 'manager' as const,
      created_at_ms: 1,
      updated_at_ms: 1,
    }))
    for (let from = 0; from < many.length; from += 500) {
      await w.ctx.db
        .insertInto('users')
        .values(many.slice(from, from + 500))
        .execute()
    }
  }
  const toManagers = { audience: 'managers', subject: 'Hi', message: 'All' } as const

  test('to thousands of users is queued completely', async () => {
    const { w, admin } = await withAdministrator()
    await addManagers(w, 3000)
    expect(await admin.call(announcements.send, toManagers)).toMatchObject({ recipients: 3000, queued: 500 })
    expect(await queueAnnouncements(w.ctx)).toEqual({ queued: 2500 })
    expect(await admin.call(announcements.list, {})).toMatchObject([{ status: 'sending', queued: 3000 }])
  }, 60_000)

  test('skips a user who leaves while it is written', async () => {
    const { w, admin } = await withAdministrator()
    await addManagers(w, 300)
    const { id: userId } = await w.ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'many250@example.com')
      .executeTakeFirstOrThrow()
    await Promise.all([
      admin.call(announcements.send, toManagers),
      admin.call(accountDeletion.remove, { userId }),
    ])
    const queued = await w.ctx.db
      .selectFrom('outbox')
      .select('to_email')
      .where('template', '=', 'announcement')
      .execute()
    expect(queued).toHaveLength(299)
    expect(queued.map(({ to_email }) => to_email)).not.toContain('many250@example.com')
  })
})

test('emails one person, with or without an account', async () => {
  const { w, admin } = await withAdministrator()
  const email = { recipient: 'lee@example.com', subject: 'Hi', message: 'Your pot' }
  await admin.call(administration.sendEmail, email)
  const [queued] = await getEmails(w.ctx)
  expect(queued).toMatchObject({ to_email: 'lee@example.com', subject: 'Hi', unsubscribe_url: null })
  expect(queued?.text_body).toContain(
    'Hi\n\nYour pot\n\nThis message is from the site admins of http://localhost:3000.',
  )
  const wrong = await admin.expectError(administration.sendEmail, { ...email, recipient: 'nobody' })
  expect(wrong.body.issues).toEqual([{ path: 'recipient', message: 'Invalid email address' }])
})

test('reads the whole audit log page by page, and searches it', async () => {
  const { w, admin } = await withAdministrator()
  const { league } = await leagueToShare(w)
  const lines = await admin.call(administration.audit, {})
  expect(lines.some(line => line.leagueName === league.name)).toBe(true)
  expect(lines.some(line => line.leagueId === null)).toBe(true)
  const found = await admin.call(administration.audit, { search: 'deshaun' })
  expect(found.map(({ summary }) => summary)).toEqual([expect.stringContaining('Deshaun Okafor')])
  const ofLeague = await admin.call(administration.audit, { search: league.name })
  expect(ofLeague.length).toBeGreaterThan(0)
  expect(ofLeague.every(line => line.leagueName === league.name || line.summary.includes(league.name))).toBe(
    true,
  )
  const [newest] = await admin.call(administration.audit, { limit: 1 })
  expect(newest?.id).toBe(lines[0]?.id)
  expect(await admin.call(administration.audit, { cursor: lines.at(-1)?.id ?? 0 })).toEqual([])
})

test('counts dismissals of the upgrade prompt since the last reset', async () => {
  const { w, admin } = await withAdministrator()
  const { client } = await make.commissioner(w)
  expect(await client.call(administration.upgradePrompt, {})).toEqual({
    isOffered: false,
    price: null,
    dismissalsResetAt: null,
  })
  await admin.call(administration.resetDismissals, {})
  w.clock.pass(1000)
  expect(await client.call(administration.upgradePrompt, {})).toEqual({
    isOffered: false,
    price: null,
    dismissalsResetAt: '2026-11-20T17:00:00.000Z',
  })
})

test("shows the instance's configuration without secrets", async () => {
  const { admin } = await withAdministrator({ supportEmail: 'help@example.com' })
  const without = { isMailConfigured: false, isBillingConfigured: false, isBackupConfigured: false }
  for (const [options, expected] of [
    [{ mailer: { send: async () => undefined } }, { isMailConfigured: true }],
    [
      { backups: { ...noBackups, places: ['/backups'] as string[] }, tiers: 'open' },
      { isBackupConfigured: true, tiers: 'open', supportEmail: null },
    ],
  ] as const) {
    const other = await make.administrator(await startTestApp(options))
    expect(await other.call(administration.system, {})).toMatchObject({ ...without, ...expected })
  }
  const system = await admin.call(administration.system, {})
  expect(system).toMatchObject({
    version: '0.0.0-test',
    isMailConfigured: false,
    isBillingConfigured: false,
    isBackupConfigured: false,
    tiers: 'enforced',
    supportEmail: 'help@example.com',
  })
  expect(system.databaseBytes).toBeGreaterThan(10_000)
})

describe('admin lists', () => {
  const cursorOf = async (
    client: { cookie: string },
    w: Awaited<ReturnType<typeof startTestApp>>,
    url: string,
  ) => {
    const { headers } = await w.server.inject({ url, headers: { cookie: client.cookie } })
    return headers['x-next-cursor']
  }

  test('find users by full name, address and role, page by page', async () => {
    const { w, admin } = await withAdministrator()
    await make.league(w, { managers: 5 })
    const all = await admin.call(people.list, {})
    expect(all).toHaveLength(6)
    const cursor = String(await cursorOf(admin, w, '/api/admin/users?limit=4'))
    const pages = [
      await admin.call(people.list, { limit: 4 }),
      await admin.call(people.list, { limit: 4, cursor }),
    ]
    expect(pages.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(await cursorOf(admin, w, `/api/admin/users?limit=4&cursor=${cursor}`)).toBeUndefined()
    expect(await admin.call(people.list, { search: 'manager 3' })).toHaveLength(1)
    expect(await admin.call(people.list, { search: '%' })).toEqual([])
    const managers = await admin.call(people.list, { role: 'manager' })
    expect(managers.map(({ lastName, leagueCount }) => [lastName, leagueCount])).toEqual(
      ['2', '3', '4', '5'].map(name => [name, 0]),
    )
    expect(await admin.call(people.list, { role: 'commissioner' })).toMatchObject([{ leagueCount: 1 }])
  })

  test('show leagues with status, members and latest activity', async () => {
    const { w, admin } = await withAdministrator()
    await make.league(w, { name: 'Turf Wars' })
    w.clock.pass(60_000)
    const { league } = await make.league(w, { managers: 3, name: 'North Division' })
    expect(await admin.call(leagues.all, { search: 'north' })).toMatchObject([
      {
        id: league.id,
        status: 'active',
        activeManagers: 3,
        lastActivityAt: '2026-11-20T17:01:00.000Z',
      },
    ])
    const [first] = await admin.call(leagues.all, { limit: 1 })
    expect(first?.name).toBe('Turf Wars')
    const cursor = String(await cursorOf(admin, w, '/api/admin/leagues?limit=1'))
    expect(await admin.call(leagues.all, { limit: 1, cursor })).toMatchObject([{ id: league.id }])
    expect(await admin.call(leagues.all, { search: 'dana whitfield' })).toHaveLength(2)
  })
})

test("rejects a backup, with what to do, when the database isn't a file", async () => {
  const { admin } = await withAdministrator()
  const error = await admin.expectError(administration.backup, {})
  expect(error.message).toBe('503 Only a database file can be backed up here. On PostgreSQL use pg_dump.')
})

test("returns the reason when a backup can't be created", async () => {
  const failing = { ...noBackups, download: () => Promise.reject(new Error("pg_dump isn't installed here.")) }
  const { admin } = await withAdministrator({ backups: failing })
  const error = await admin.expectError(administration.backup, {})
  expect(error.message).toBe("503 No copy could be made: pg_dump isn't installed here.")
})

test('downloads a complete backup and records who took it in the audit log', async () => {
  const pieces = [Buffer.from('SQLite '), Buffer.from('format 3')]
  const content = Readable.from(pieces)
  const w = await startTestApp({
    backups: {
      ...noBackups,
      download: async () => ({ fileName: 'sidepot.db', bytes: 15, content }),
    },
  })
  const admin = await make.administrator(w)
  const response = await w.server.inject({
    method: 'POST',
    url: '/api/admin/backup',
    headers: { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' },
  })
  expect([response.statusCode, response.body, response.headers['content-disposition']]).toEqual([
    200,
    'SQLite format 3',
    'attachment; filename="sidepot.db"',
  ])
  const [line] = await admin.call(administration.audit, { limit: 1 })
  expect(line?.summary).toBe('Downloaded the backup sidepot.db')
})

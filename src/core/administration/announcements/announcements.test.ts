import { describe, expect, test } from 'vitest'
import { profile } from '#contract/accounts/profile'
import { announcements } from '#contract/administration/announcements'
import { sendDueEmails } from '#core/jobs/job-work'
import type { OutgoingEmail } from '#core/kernel/ports/mailer'
import * as make from '#testing/make'
import { getEmails } from '#testing/emails'
import type { TestApp } from '#testing/test-app'
import { withAdministrator } from '#testing/made-world'
import { queueAnnouncements } from './queue-announcements.ts'

const minute = 60_000
const announcement = { audience: 'all', subject: 'Maintenance', message: 'Sunday\n\nat noon' } as const

/**
 * A league with a commissioner and three managers, an administrator, and a mail server that records what it accepts.
 */
const site = async () => {
  const sent: OutgoingEmail[] = []
  const { w, admin } = await withAdministrator({ mailer: { send: async email => void sent.push(email) } })
  const made = await make.league(w, { managers: 4 })
  await w.ctx.db.updateTable('users').set({ email_verified_at_ms: 1 }).execute()
  await w.ctx.db.deleteFrom('outbox').execute()
  return { w, admin, sent, ...made }
}

const listRecipients = async (w: TestApp) =>
  (await getEmails(w.ctx, on => on.where('announcement_id', 'is not', null))).map(({ to_email }) => to_email)

const feed = async (w: TestApp) => (await w.server.inject({ url: '/announcements.xml' })).body

describe('the audience of an announcement', () => {
  test('is limited to the members of one league', async () => {
    const { w, admin, league, user } = await site()
    await make.league(w, { managers: 3 })
    const input = { audience: 'league', leagueId: league.id } as const
    expect(await admin.call(announcements.recipients, input)).toEqual({ recipients: 4 })
    await admin.call(announcements.send, { ...announcement, ...input })
    const addresses = await listRecipients(w)
    expect(addresses).toHaveLength(4)
    expect(addresses).toContain(user.email)
  })

  test('is limited to confirmed addresses', async () => {
    const { w, admin, user } = await site()
    await w.ctx.db
      .updateTable('users')
      .set({ email_verified_at_ms: null })
      .where('id', '=', user.id)
      .execute()
    expect(await admin.call(announcements.recipients, { audience: 'all' })).toEqual({ recipients: 4 })
    await admin.call(announcements.send, announcement)
    await queueAnnouncements(w.ctx)
    const addresses = await listRecipients(w)
    expect(addresses).toHaveLength(4)
    expect(addresses).not.toContain(user.email)
  })

  test('is limited to current premium users', async () => {
    const { w, admin, user } = await site()
    const premium = { audience: 'premium' } as const
    await w.ctx.db.updateTable('users').set({ is_premium: 0, premium_until_ms: null }).execute()
    expect(await admin.call(announcements.recipients, premium)).toEqual({ recipients: 0 })
    const until = (premium_until_ms: number | null) =>
      w.ctx.db
        .updateTable('users')
        .set({ is_premium: 1, premium_until_ms })
        .where('id', '=', user.id)
        .execute()
    await until(w.clock.now())
    expect(await admin.call(announcements.recipients, premium)).toEqual({ recipients: 0 })
    await until(w.clock.now() + 1)
    expect(await admin.call(announcements.recipients, premium)).toEqual({ recipients: 1 })
    await until(null)
    expect(await admin.call(announcements.recipients, premium)).toEqual({ recipients: 1 })
  })

  test('is limited to users active since a day, by sign-in or last seen', async () => {
    const { w, admin } = await site()
    await w.ctx.db.deleteFrom('sessions').where('user_id', '>', 2).execute()
    await w.ctx.db.updateTable('users').set({ last_login_at_ms: 0 }).execute()
    await w.ctx.db
      .updateTable('users')
      .set({ last_login_at_ms: Date.parse('2026-11-19T00:00Z') })
      .where('id', '=', 4)
      .execute()
    const since = (activeSince: string) =>
      admin.call(announcements.recipients, { audience: 'active', activeSince })
    const seenBy = await w.ctx.db
      .selectFrom('sessions')
      .select('user_id')
      .distinct()
      .orderBy('user_id')
      .execute()
    expect(await since('2026-11-19')).toEqual({ recipients: seenBy.length + 1 })
    expect(await since('2026-11-20')).toEqual({ recipients: seenBy.length })
    expect(await since('2027-11-20')).toEqual({ recipients: 0 })
  })

  test('is limited to chosen users, each once, in any spelling', async () => {
    const { w, admin, user } = await site()
    const people = `ada@example.com, ${user.email.toUpperCase()}\n ada@example.com`
    await admin.call(announcements.send, { ...announcement, audience: 'chosen', people })
    expect((await listRecipients(w)).toSorted()).toEqual(['ada@example.com', user.email].toSorted())
  })

  test('excludes users who opted out of email and disabled accounts', async () => {
    const { w, admin, client, members, user } = await site()
    const all = { audience: 'all' } as const
    expect(await admin.call(announcements.recipients, all)).toEqual({ recipients: 5 })
    await client.call(profile.notifications, {
      email: false,
      awards: true,
      invitations: true,
      weeklyUpdates: false,
    })
    expect(await admin.call(announcements.recipients, all)).toEqual({ recipients: 4 })
    const other = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
    await w.ctx.db.updateTable('users').set({ disabled_at_ms: 1 }).where('id', '=', other).execute()
    expect(await admin.call(announcements.recipients, all)).toEqual({ recipients: 3 })
  })

  test.each([
    [{ audience: 'active' }, 'activeSince', 'Enter a day'],
    [{ audience: 'league', leagueId: 999 }, 'leagueId', 'No league has this number'],
    [{ audience: 'chosen', people: 'no@example.com' }, 'people', 'No one has an account with no@example.com'],
    [{ audience: 'chosen', people: ' , ' }, 'people', 'Enter at least one person'],
  ] as const)('is rejected with a field error for %j', async (segment, path, message) => {
    const { admin } = await site()
    for (const endpoint of [announcements.recipients, announcements.send])
      expect((await admin.expectError(endpoint, { ...announcement, ...segment })).body.issues).toEqual([
        { path, message },
      ])
  })
})

test('renders an announcement when it is sent and completes it with its last email', async () => {
  const { w, admin, sent, user } = await site()
  const { id } = await admin.call(announcements.send, announcement)
  const status = async () => (await admin.call(announcements.list, {}))[0]
  expect(await status()).toMatchObject({ id, status: 'sending', recipients: 5, queued: 5, sent: 0 })
  const bodies = await w.ctx.db.selectFrom('outbox').select('sealed_body').distinct().execute()
  expect(bodies).toEqual([{ sealed_body: '' }])
  // Members who opt out before it is sent get none.
  await w.ctx.db.updateTable('users').set({ wants_email: 0 }).where('id', '=', user.id).execute()
  await sendDueEmails(w.ctx)
  expect(sent).toHaveLength(4)
  expect(sent[0]?.text).toContain('Maintenance\n\nSunday\n\nat noon')
  expect(sent[0]?.unsubscribeUrl).not.toBeNull()
  expect(await status()).toMatchObject({ status: 'sending', sent: 4, failed: 0 })
  await queueAnnouncements(w.ctx)
  expect(await status()).toMatchObject({ status: 'sent', sent: 4, failed: 0 })
  await w.ctx.db.deleteFrom('outbox').execute()
  expect(await status()).toMatchObject({ status: 'sent', sent: 4 })
})

test('starts a scheduled announcement on time, for users who exist then', async () => {
  const { w, admin } = await site()
  const at = (ms: number) => new Date(w.clock.now() + ms).toISOString()
  expect(
    (await admin.expectError(announcements.send, { ...announcement, sendAt: at(-1) })).body.issues,
  ).toEqual([{ path: 'sendAt', message: 'This time is in the past' }])
  const later = await admin.call(announcements.send, { ...announcement, sendAt: at(minute), inFeed: true })
  expect(later).toMatchObject({ status: 'scheduled', recipients: 5, queued: 0 })
  await queueAnnouncements(w.ctx)
  expect(await listRecipients(w)).toEqual([])
  expect(await feed(w)).not.toContain('Maintenance')
  await make.commissioner(w)
  w.clock.pass(minute)
  expect(await queueAnnouncements(w.ctx)).toEqual({ queued: 6 })
  expect((await admin.call(announcements.list, {}))[0]).toMatchObject({ status: 'sending', recipients: 6 })
  expect(await queueAnnouncements(w.ctx)).toEqual({ queued: 0 })
  expect(await listRecipients(w)).toHaveLength(6)
  expect(await feed(w)).toContain('Maintenance')
})

test('drops the unsent emails of a stopped announcement for good', async () => {
  const { w, admin, sent } = await site()
  w.ctx.config.mailsPerMinute = 2
  const { id } = await admin.call(announcements.send, { ...announcement, inFeed: true })
  expect(await feed(w)).toContain('Maintenance')
  await sendDueEmails(w.ctx)
  expect(sent).toHaveLength(2)
  expect(await admin.call(announcements.stop, { id })).toMatchObject({
    status: 'stopped',
    sent: 2,
    queued: 5,
  })
  expect(await feed(w)).not.toContain('Maintenance')
  w.clock.pass(minute)
  await queueAnnouncements(w.ctx)
  await sendDueEmails(w.ctx)
  expect(sent).toHaveLength(2)
  expect((await admin.expectError(announcements.stop, { id })).body.code).toBe('announcement_over')
})

test('edits a draft, sends it once, and deletes it only before', async () => {
  const { w, admin } = await site()
  const draft = await admin.call(announcements.saveDraft, { ...announcement, message: '' })
  expect(draft).toMatchObject({ status: 'draft', message: '', recipients: null })
  const changed = { ...announcement, audience: 'managers', message: 'Noon', draftId: draft.id } as const
  expect(await admin.call(announcements.saveDraft, changed)).toMatchObject({ id: draft.id, message: 'Noon' })
  expect(await listRecipients(w)).toEqual([])
  expect(await admin.call(announcements.send, changed)).toMatchObject({ id: draft.id, queued: 3 })
  for (const attempt of [
    admin.expectError(announcements.send, changed),
    admin.expectError(announcements.saveDraft, changed),
    admin.expectError(announcements.removeDraft, { id: draft.id }),
  ])
    expect((await attempt).body.code).toBe('announcement_begun')
  const other = await admin.call(announcements.saveDraft, announcement)
  await admin.call(announcements.removeDraft, { id: other.id })
  expect((await admin.call(announcements.list, {})).map(({ id }) => id)).toEqual([draft.id])
})

test('sends a test only to the author and does not save it', async () => {
  const { w, admin } = await site()
  await admin.call(announcements.test, { subject: 'Maintenance', message: 'Sunday' })
  const emails = await getEmails(w.ctx)
  expect(emails).toMatchObject([{ to_email: 'ada@example.com', subject: 'Test: Maintenance', priority: 0 }])
  expect(await admin.call(announcements.list, {})).toEqual([])
})

test('shows announcements for the feed, as text', async () => {
  const { w, admin } = await site()
  await admin.call(announcements.send, { ...announcement, subject: 'Not for the feed' })
  await admin.call(announcements.saveDraft, { ...announcement, subject: 'A draft', inFeed: true })
  await admin.call(announcements.send, { ...announcement, subject: 'Faster <pages> & more', inFeed: true })
  const response = await w.server.inject({ url: '/announcements.xml' })
  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(response.body.match(/<item>/g)).toHaveLength(1)
  expect(response.body).toContain('<title>Faster &#60;pages&#62; &#38; more</title>')
  for (const hidden of ['Not for the feed', 'A draft', 'ada@example.com'])
    expect(response.body).not.toContain(hidden)
})

import { expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from '#adapters/smtp'
import { passwords } from '#contract/accounts/passwords'
import { write } from '#core/kernel/context'
import type { OutgoingEmail } from '#core/kernel/ports/mailer'
import { queueEmails } from '#core/kernel/outbox/queue-emails'
import { announcements as announcementCalls } from '#contract/administration/announcements'
import { queueAnnouncements } from '#core/administration/announcements/queue-announcements'
import { jobs } from '#core/jobs/jobs'
import { startSmtp } from '#testing/fakes/smtp'
import * as make from '#testing/make'
import { type TestApp, startTestApp } from '#testing/test-app'
import { withAdministrator } from '#testing/made-world'
import { sendDueEmails } from './job-work.ts'

const second = 1000
const announcements = 5000

const announcement = (at: number) => ({
  template: 'announcement',
  priority: 'bulk' as const,
  leagueId: null,
  userId: null,
  to: { email: `manager${at}@example.com`, name: '' },
  subject: 'The playoffs begin',
  text: 'They begin.',
  html: '<p>They begin.</p>',
})

/** A world whose mail server takes half a second per email, with thousands of announcements in the outbox. */
const behindAnnouncements = async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const server = smtpMailer(smtp.url, 'Sidepot <pot@example.com>')
  const sent: { subject: string; atMs: number }[] = []
  const at = new Map<number, () => Promise<void>>()
  const send = async (email: OutgoingEmail): Promise<void> => {
    await server.send(email)
    w.clock.pass(second / 2)
    sent.push({ subject: email.subject, atMs: w.clock.now() })
    await at.get(sent.length)?.()
  }
  const w: TestApp = await startTestApp({ mailer: { send } })
  const { user } = await make.commissioner(w)
  await w.ctx.db.deleteFrom('outbox').execute()
  const all = Array.from({ length: announcements }, (_, index) => announcement(index))
  await write(w.ctx, ctx => queueEmails(ctx, all))
  const request = { requestedMs: 0 }
  const requestReset = async () => {
    request.requestedMs = w.clock.now()
    await w.browser().call(passwords.forgot, { email: user.email })
  }
  return { w, smtp, sent, at, requestReset, request }
}

/** Runs the outbox at its next scheduled time, every 15 seconds. */
const tick = async ({ ctx, clock }: TestApp): Promise<void> => {
  clock.pass(15 * second - (clock.now() % (15 * second)))
  await jobs.find(({ name }) => name === 'outbox')?.run(ctx, ctx.now())
}

test.each([
  ['while they leave', 5],
  ['when the minute has had all its mails', 120],
])(
  'does not delay a link to set a password behind 5,000 announcements, requested %s',
  async (_when, after) => {
    const { w, smtp, sent, at, requestReset, request } = await behindAnnouncements()
    at.set(after, requestReset)
    const isLink = ({ subject }: { subject: string }) => subject === 'Set a new Sidepot password'
    for (let ticks = 0; ticks < 20 && !sent.some(isLink); ticks += 1) await tick(w)
    const link = sent.find(isLink)
    expect(link).toBeDefined()
    expect((link?.atMs ?? 0) - request.requestedMs).toBeLessThanOrEqual(20 * second)
    expect(smtp.received.filter(({ source }) => source.includes('Set a new Sidepot password'))).toHaveLength(
      1,
    )
    expect(sent.length).toBeLessThan(200)
  },
)

/** A world with this number of additional managers, and the emails its mail server accepted. */
const crowd = async (managers: number) => {
  const sent: OutgoingEmail[] = []
  const send = async (email: OutgoingEmail) => void sent.push(email)
  const { w, admin } = await withAdministrator({ mailer: { send } })
  const { user } = await make.commissioner(w)
  for (let from = 0; from < managers; from += 500) {
    const some = Array.from({ length: 500 }, (_, index) => ({
      email: `crowd${from + index}@example.com`,
      first_name: 'Manager',
      last_name: String(from + index),
      role: 'manager' as const,
      email_verified_at_ms: 1,
      created_at_ms: 1,
      updated_at_ms: 1,
    }))
    await w.ctx.db.insertInto('users').values(some).execute()
  }
  await w.ctx.db.deleteFrom('outbox').execute()
  return { w, admin, user, sent }
}

test('sends a requested link before an announcement to 10,000 is fully queued', async () => {
  const { w, admin, user, sent } = await crowd(10_000)
  const announcement = { audience: 'managers', subject: 'Playoffs', message: 'They begin.' } as const
  expect(await admin.call(announcementCalls.send, announcement)).toMatchObject({
    recipients: 10_000,
    queued: 500,
  })
  let isQueued = false
  const queueing = queueAnnouncements(w.ctx).finally(() => (isQueued = true))
  await w.browser().call(passwords.forgot, { email: user.email })
  await sendDueEmails({ ...w.ctx, config: { ...w.ctx.config, mailsPerMinute: 1 } })
  expect(sent.map(({ subject }) => subject)).toContain('Set a new Sidepot password')
  expect(isQueued).toBe(false)
  expect(await queueing).toEqual({ queued: 9500 })
}, 60_000)

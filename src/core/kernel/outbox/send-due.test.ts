import { expect, inject, onTestFinished, test } from 'vitest'
import { smtpMailer } from '#adapters/smtp'
import { startSmtp } from '#testing/fakes/smtp'
import { type TestApp, startTestApp } from '#testing/test-app'
import { write } from '#core/kernel/context'
import type { OutgoingEmail } from '#core/kernel/ports/mailer'
import { type Email, queueEmails } from '#core/kernel/outbox/queue-emails'
import { expireEmails, purgeOldEmails, retryEmails } from '#core/kernel/outbox/expire-emails'
import { sendDueEmails } from '#core/jobs/job-work'

const minute = 60_000

/** On PostgreSQL each sender has its own connection, so that emails sent concurrently have no defined order. */
const asTheyLeft = (subjects: string[]): string[] =>
  inject('postgresUrl') === '' ? subjects : subjects.toSorted()

const bySubject = (emails: OutgoingEmail[]) => emails.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))

const setUp = async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const w = await startTestApp({ mailer: smtpMailer(smtp.url, 'Sidepot <pot@example.com>') })
  return { smtp, w }
}

const email = (subject: string, name = 'Dana Whitfield') => ({
  template: 'test',
  leagueId: null,
  userId: null,
  to: { email: 'dana@example.com', name },
  subject,
  text: 'The text part',
  html: '<p>The HTML part</p>',
})

const queue = (w: TestApp, subject = 'Hello', name?: string) =>
  write(w.ctx, ctx => queueEmails(ctx, [email(subject, name)]))

/** An email waiting for its server. */
const withEmail = async () => {
  const made = await setUp()
  await queue(made.w)
  return made
}

const rows = (w: TestApp) => w.ctx.db.selectFrom('outbox').selectAll().orderBy('id').execute()

test('sends an email once, with both parts and its own message id', async () => {
  const { smtp, w } = await withEmail()
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 1, retried: 0, dead: 0 })
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
  expect(smtp.received).toMatchObject([{ from: 'pot@example.com', to: ['dana@example.com'] }])
  const source = smtp.received[0]?.source ?? ''
  for (const part of ['The text part', 'The HTML part', 'Subject: Hello']) expect(source).toContain(part)
  expect(source).toMatch(/Message-ID: <\d+\.\d+@localhost>/)
})

test('sends an email once with two concurrent senders', async () => {
  const { smtp, w } = await withEmail()
  await Promise.all([sendDueEmails(w.ctx), sendDueEmails(w.ctx)])
  expect(smtp.received).toHaveLength(1)
})

test('retries a temporary rejection after 1, 2, 4 … minutes, and sends once the server recovers', async () => {
  const { smtp, w } = await withEmail()
  smtp.rejectWith({ code: 451, text: 'Try later' })
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 1, dead: 0 })
  w.clock.pass(minute - 1)
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
  w.clock.pass(1)
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 1, dead: 0 })
  smtp.rejectWith()
  w.clock.pass(2 * minute)
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 1, retried: 0, dead: 0 })
  expect((await rows(w))[0]).toMatchObject({ status: 'sent', attempts: 3, last_error: null })
})

test('gives up after eight attempts', async () => {
  const { smtp, w } = await withEmail()
  smtp.rejectWith({ code: 451, text: 'Try later' })
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await sendDueEmails(w.ctx)
    w.clock.pass(200 * minute)
  }
  expect((await rows(w))[0]).toMatchObject({ status: 'dead', attempts: 8 })
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
})

test('does not retry a permanent rejection', async () => {
  const { smtp, w } = await withEmail()
  smtp.rejectWith({ code: 550, text: 'No such mailbox' })
  const logged: unknown[] = []
  const log = { ...w.ctx.log, warn: (...args: unknown[]) => void logged.push(args) }
  expect(await sendDueEmails({ ...w.ctx, log })).toEqual({ sent: 0, retried: 0, dead: 1 })
  expect((await rows(w))[0]?.last_error).toContain('No such mailbox')
  expect(logged).toEqual([
    [
      expect.objectContaining({ template: 'test', attempts: 1, reason: expect.stringContaining('No such') }),
      'An email failed permanently',
    ],
  ])
})

test('retries an email ten minutes after the process died while sending it', async () => {
  const sentEmails: OutgoingEmail[] = []
  let begun = (): void => undefined
  const w = await startTestApp({
    mailer: {
      send: email => {
        sentEmails.push(email)
        begun()
        return sentEmails.length === 1 ? new Promise(() => undefined) : Promise.resolve()
      },
    },
  })
  await queue(w)
  await new Promise<void>(resolve => {
    begun = resolve
    void sendDueEmails(w.ctx)
  })
  w.clock.pass(10 * minute - 1)
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
  w.clock.pass(1)
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 1, retried: 0, dead: 0 })
  expect(sentEmails).toHaveLength(2)
  expect(sentEmails[1]).toEqual(sentEmails[0])
})

test('passes complete emails on, oldest first, with the same id at every attempt', async () => {
  const sentEmails: OutgoingEmail[] = []
  let failure: Error | undefined = new Error('Broken')
  const send = async (email: OutgoingEmail) => {
    sentEmails.push(email)
    if (failure) throw failure
  }
  const w = await startTestApp({ mailer: { send }, publicUrl: 'https://pot.example.com' })
  await queue(w, 'First')
  w.clock.pass(1)
  await queue(w, 'Second')
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 2, dead: 0 })
  expect((await rows(w)).map(row => [row.status, row.attempts, row.last_error])).toEqual([
    ['queued', 1, 'Broken'],
    ['queued', 1, 'Broken'],
  ])
  failure = undefined
  w.clock.pass(minute)
  await sendDueEmails(w.ctx)
  const [first] = await rows(w)
  expect(bySubject(sentEmails.slice(2))).toEqual(bySubject(sentEmails.slice(0, 2)))
  expect(asTheyLeft(sentEmails.map(({ subject }) => subject).slice(0, 2))).toEqual(['First', 'Second'])
  expect(sentEmails.find(({ subject }) => subject === 'First')).toEqual({
    messageId: `<${first?.id}.${first?.created_at_ms}@pot.example.com>`,
    to: { name: 'Dana Whitfield', address: 'dana@example.com' },
    autoSubmitted: 'auto-generated',
    listId: null,
    replyTo: null,
    subject: 'First',
    text: 'The text part',
    html: '<p>The HTML part</p>',
    unsubscribeUrl: null,
  })
})

test('fails no email when the mail server rejects our login, because the password may be fixed', async () => {
  const loginError = Object.assign(new Error('Invalid login'), { code: 'EAUTH', responseCode: 535 })
  const w = await startTestApp({ mailer: { send: () => Promise.reject(loginError) } })
  await queue(w)
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 1, dead: 0 })
})

test('counts an attempt but keeps the email when the server is down', async () => {
  const { smtp, w } = await withEmail()
  await smtp.close()
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 1, dead: 0 })
})

test('keeps a line break in a name or subject out of the headers', async () => {
  const { smtp, w } = await setUp()
  await queue(w, 'Hello\r\nBcc: everybody@example.com', 'Dana\r\nX-Evil: yes')
  await sendDueEmails(w.ctx)
  const [headers = ''] = (smtp.received[0]?.source ?? '').split('\r\n\r\n')
  expect(headers).not.toMatch(/^(Bcc|X-Evil):/m)
  expect(smtp.received[0]?.to).toEqual(['dana@example.com'])
})

test('keeps emails waiting without an SMTP server', async () => {
  const w = await startTestApp()
  await queue(w)
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
  expect((await rows(w))[0]?.status).toBe('queued')
})

test('queues each email once when they exceed one statement', async () => {
  const w = await startTestApp()
  const many = Array.from({ length: 501 }, (_, index) => email(`Mail ${index}`))
  expect(await write(w.ctx, ctx => queueEmails(ctx, many))).toBe(501)
  expect((await rows(w)).map(({ subject }) => subject)).toEqual(many.map(({ subject }) => subject))
})

test.each(['queued', 'dead'] as const)(
  'deletes the content of an email that is %s once it expired, with or without a mail server',
  async status => {
    const { smtp, w } = await setUp()
    const expiresAtMs = w.clock.now() + minute
    await write(w.ctx, ctx => queueEmails(ctx, [{ ...email('Set a password'), expiresAtMs }, email('Later')]))
    await w.ctx.db.updateTable('outbox').set({ status }).execute()
    w.clock.pass(minute - 1)
    await expireEmails(w.ctx)
    expect((await rows(w)).every(({ sealed_body }) => sealed_body !== null)).toBe(true)
    w.clock.pass(1)
    await sendDueEmails(w.ctx)
    expect(smtp.received.map(({ source }) => source.includes('Set a password'))).not.toContain(true)
    await expireEmails(w.ctx)
    const [expired, later] = await rows(w)
    expect(expired).toMatchObject({ status: 'dead', sealed_body: null, last_error: 'Too late to send' })
    expect(await write(w.ctx, ctx => retryEmails(ctx, { status: 'dead' }))).toBe(status === 'dead' ? 1 : 0)
    expect(later?.status).toBe(status === 'dead' ? 'dead' : 'sent')
    w.clock.pass(14 * 24 * 60 * minute)
    await expireEmails(w.ctx)
    expect((await rows(w)).map(({ sealed_body }) => sealed_body)).toEqual([null, null])
  },
)

const day = 24 * 60 * minute

/** Emails passed to a mailer, in order. */
const handing = async (options: { mailsPerMinute?: number } = {}) => {
  const recipients: string[] = []
  const mailer = { send: async ({ subject }: OutgoingEmail) => void recipients.push(subject) }
  return { w: await startTestApp({ mailer, ...options }), recipients }
}

const queueAll = (w: TestApp, emails: Partial<Email>[]) =>
  write(w.ctx, ctx =>
    queueEmails(
      ctx,
      emails.map(fields => ({ ...email('Hello'), ...fields })),
    ),
  )

test('sends emails a user waits for first and announcements last, whatever was queued first', async () => {
  const { w, recipients } = await handing()
  const subjects = ['bulk', undefined, 'first'] as const
  for (const priority of subjects) {
    await queueAll(w, [{ ...(priority ? { priority } : {}), subject: priority ?? 'ordinary' }])
    w.clock.pass(1)
  }
  await sendDueEmails(w.ctx)
  expect(asTheyLeft(recipients)).toEqual(asTheyLeft(['first', 'ordinary', 'bulk']))
})

test('sends no more per minute than the rate limit, except emails a user waits for', async () => {
  const { w, recipients } = await handing({ mailsPerMinute: 7 })
  await queueAll(
    w,
    Array.from({ length: 20 }, (_, at) => ({ priority: 'bulk', subject: `News ${at}` })),
  )
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 7, retried: 0, dead: 0 })
  w.clock.pass(minute / 2)
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
  await queueAll(w, [{ priority: 'first', subject: 'Your link' }])
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 1, retried: 0, dead: 0 })
  expect(recipients.at(-1)).toBe('Your link')
  w.clock.pass(minute / 2)
  // The per-minute limit applies to all email, whatever its content.
  expect((await sendDueEmails(w.ctx)).sent).toBe(6)
  w.clock.pass(minute)
  expect((await sendDueEmails(w.ctx)).sent).toBe(7)
  expect(new Set(recipients).size).toBe(recipients.length)
})

test('ends a run with emails left when the server shuts down', async () => {
  let pass = (): void => undefined
  const sent: string[] = []
  const w = await startTestApp({
    mailsPerMinute: 10_000,
    mailer: {
      send: async ({ subject }) => {
        sent.push(subject)
        pass()
      },
    },
  })
  pass = () => w.clock.pass(3000)
  await queueAll(
    w,
    Array.from({ length: 20 }, (_, at) => ({ subject: `${at}` })),
  )
  await sendDueEmails(w.ctx)
  expect(sent.length).toBeLessThan(8)
  w.clock.pass(-day)
  pass = () => w.clock.pass(-3000)
  w.clock.pass(day)
  await sendDueEmails(w.ctx)
  expect(sent.length).toBeLessThan(16)
})

test('shares a long queue among several senders and sends each email once', async () => {
  const { w, recipients } = await handing({ mailsPerMinute: 10_000 })
  await queueAll(
    w,
    Array.from({ length: 120 }, (_, at) => ({ subject: `Mail ${at}` })),
  )
  const reports = await Promise.all([1, 2, 3].map(() => sendDueEmails(w.ctx)))
  expect(recipients).toHaveLength(120)
  expect(new Set(recipients).size).toBe(120)
  expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(120)
})

test('expires an email without a link after 14 days', async () => {
  const { w } = await handing()
  await queueAll(w, [{}])
  const [row] = await rows(w)
  expect(Number(row?.expires_at_ms) - Number(row?.created_at_ms)).toBe(14 * day)
})

test('holds emails older than a day when a mail server is first configured, and sends the rest', async () => {
  const { w, recipients } = await handing()
  const { mailer } = w.ctx.ports
  const without = { ...w.ctx, ports: { ...w.ctx.ports, mailer: undefined } }
  await queueAll(w, [{ subject: 'Old' }, { subject: 'Planned', notBeforeMs: w.clock.now() + 2 * day }])
  await sendDueEmails(without)
  w.clock.pass(day)
  await queueAll(w, [{ subject: 'New' }])
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 1, retried: 0, dead: 0 })
  expect((await rows(w)).map(({ subject, status }) => [subject, status])).toEqual([
    ['Old', 'held'],
    ['Planned', 'queued'],
    ['New', 'sent'],
  ])
  w.clock.pass(2 * day)
  // A server that was down for days is the same server: email that waited for it is sent.
  await sendDueEmails(w.ctx)
  expect(recipients).toEqual(['New', 'Planned'])
  await write(w.ctx, ctx => retryEmails(ctx, { status: 'held' }))
  await sendDueEmails(w.ctx)
  expect(recipients).toEqual(['New', 'Planned', 'Old'])
  await sendDueEmails(without)
  await queueAll(w, [{ subject: 'Old again' }])
  w.clock.pass(2 * day)
  expect(mailer).toBeDefined()
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
  w.clock.pass(12 * day)
  await expireEmails(w.ctx)
  expect((await rows(w)).at(-1)).toMatchObject({ status: 'dead', sealed_body: null })
})

test('deletes sent and failed emails after 90 days', async () => {
  const { w } = await handing()
  await queueAll(w, [{ subject: 'Sent' }, { subject: 'Dead' }, { subject: 'Waits' }])
  const [sent, dead] = await rows(w)
  await w.ctx.db
    .updateTable('outbox')
    .set({ status: 'sent', sent_at_ms: w.clock.now(), sealed_body: null })
    .where('id', '=', sent?.id ?? 0)
    .execute()
  await w.ctx.db
    .updateTable('outbox')
    .set({ status: 'dead' })
    .where('id', '=', dead?.id ?? 0)
    .execute()
  w.clock.pass(90 * day - 1)
  await purgeOldEmails(w.ctx)
  expect(await rows(w)).toHaveLength(3)
  w.clock.pass(1)
  await purgeOldEmails(w.ctx)
  expect((await rows(w)).map(({ subject }) => subject)).toEqual(['Waits'])
})

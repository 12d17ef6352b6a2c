import { expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from '#adapters/smtp'
import { startSmtp } from '#testing/doubles/smtp'
import { type World, world } from '#testing/world'
import { write } from '#core/kernel/context'
import type { OutgoingMail } from '#core/kernel/ports/mailer'
import { queueMail } from '#core/kernel/outbox/queue-mail'
import { forgetExpiredMail } from '#core/kernel/outbox/forget-expired'
import { retryMails } from '#core/kernel/outbox/retry-mails'
import { sendDueMail } from '#core/kernel/outbox/send-due'

const minute = 60_000

const setUp = async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const w = await world({ mailer: smtpMailer(smtp.url, 'Sidepot <pot@example.com>') })
  return { smtp, w }
}

const mail = (subject: string, name = 'Dana Whitfield') => ({
  template: 'test',
  leagueId: null,
  userId: null,
  to: { email: 'dana@example.com', name },
  subject,
  text: 'The text part',
  html: '<p>The HTML part</p>',
})

const queue = (w: World, subject = 'Hello', name?: string) =>
  write(w.ctx, ctx => queueMail(ctx, [mail(subject, name)]))

const rows = (w: World) => w.ctx.db.selectFrom('outbox').selectAll().orderBy('id').execute()

test('a mail goes out once, with both parts and a message id of its own', async () => {
  const { smtp, w } = await setUp()
  await queue(w)
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 1, retried: 0, dead: 0 })
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
  expect(smtp.received).toMatchObject([{ from: 'pot@example.com', to: ['dana@example.com'] }])
  const source = smtp.received[0]?.source ?? ''
  for (const part of ['The text part', 'The HTML part', 'Subject: Hello']) expect(source).toContain(part)
  expect(source).toMatch(/Message-ID: <\d+\.\d+@localhost>/)
})

test('two senders at the same time send it once', async () => {
  const { smtp, w } = await setUp()
  await queue(w)
  await Promise.all([sendDueMail(w.ctx), sendDueMail(w.ctx)])
  expect(smtp.received).toHaveLength(1)
})

test('a refusal for now is tried again after 1, 2, 4 … minutes, and goes out once the server is back', async () => {
  const { smtp, w } = await setUp()
  await queue(w)
  smtp.refuse({ code: 451, text: 'Try later' })
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 0, retried: 1, dead: 0 })
  w.clock.pass(minute - 1)
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
  w.clock.pass(1)
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 0, retried: 1, dead: 0 })
  smtp.refuse()
  w.clock.pass(2 * minute)
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 1, retried: 0, dead: 0 })
  expect((await rows(w))[0]).toMatchObject({ status: 'sent', attempts: 3, last_error: null })
})

test('after eight tries it is dead', async () => {
  const { smtp, w } = await setUp()
  await queue(w)
  smtp.refuse({ code: 451, text: 'Try later' })
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await sendDueMail(w.ctx)
    w.clock.pass(200 * minute)
  }
  expect((await rows(w))[0]).toMatchObject({ status: 'dead', attempts: 8 })
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
})

test('a final no is not tried again', async () => {
  const { smtp, w } = await setUp()
  await queue(w)
  smtp.refuse({ code: 550, text: 'No such mailbox' })
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 1 })
  expect((await rows(w))[0]?.last_error).toContain('No such mailbox')
})

test('what was being sent when the process died is tried again ten minutes later', async () => {
  const handed: OutgoingMail[] = []
  let begun = (): void => undefined
  const w = await world({
    mailer: {
      send: mail => {
        handed.push(mail)
        begun()
        return handed.length === 1 ? new Promise(() => undefined) : Promise.resolve()
      },
    },
  })
  await queue(w)
  await new Promise<void>(resolve => {
    begun = resolve
    void sendDueMail(w.ctx)
  })
  w.clock.pass(10 * minute - 1)
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
  w.clock.pass(1)
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 1, retried: 0, dead: 0 })
  expect(handed).toHaveLength(2)
  expect(handed[1]).toEqual(handed[0])
})

test('a mail is handed over whole, the oldest first, under the same id at every try', async () => {
  const handed: OutgoingMail[] = []
  let trouble: Error | undefined = new Error('Broken')
  const send = async (mail: OutgoingMail) => {
    handed.push(mail)
    if (trouble) throw trouble
  }
  const w = await world({ mailer: { send }, publicUrl: 'https://pot.example.com' })
  await queue(w, 'First')
  w.clock.pass(1)
  await queue(w, 'Second')
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 0, retried: 2, dead: 0 })
  expect((await rows(w)).map(row => [row.status, row.attempts, row.last_error])).toEqual([
    ['queued', 1, 'Broken'],
    ['queued', 1, 'Broken'],
  ])
  trouble = undefined
  w.clock.pass(minute)
  await sendDueMail(w.ctx)
  const [first] = await rows(w)
  expect(handed.slice(2)).toEqual(handed.slice(0, 2))
  expect(handed.map(({ subject }) => subject)).toEqual(['First', 'Second', 'First', 'Second'])
  expect(handed[0]).toEqual({
    messageId: `<${first?.id}.${first?.created_at_ms}@pot.example.com>`,
    to: { name: 'Dana Whitfield', address: 'dana@example.com' },
    replyTo: null,
    subject: 'First',
    text: 'The text part',
    html: '<p>The HTML part</p>',
    unsubscribeUrl: null,
  })
})

test('a mail server that does not let us in costs no mail: somebody may mend the password', async () => {
  const refused = Object.assign(new Error('Invalid login'), { code: 'EAUTH', responseCode: 535 })
  const w = await world({ mailer: { send: () => Promise.reject(refused) } })
  await queue(w)
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 0, retried: 1, dead: 0 })
})

test('a server that is down costs a try, not the mail', async () => {
  const { smtp, w } = await setUp()
  await queue(w)
  await smtp.close()
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 0, retried: 1, dead: 0 })
})

test('a line break in a name or subject does not become a header', async () => {
  const { smtp, w } = await setUp()
  await queue(w, 'Hello\r\nBcc: everybody@example.com', 'Dana\r\nX-Evil: yes')
  await sendDueMail(w.ctx)
  const [head = ''] = (smtp.received[0]?.source ?? '').split('\r\n\r\n')
  expect(head).not.toMatch(/^(Bcc|X-Evil):/m)
  expect(smtp.received[0]?.to).toEqual(['dana@example.com'])
})

test('without an SMTP server mail waits', async () => {
  const w = await world()
  await queue(w)
  expect(await sendDueMail(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
  expect((await rows(w))[0]?.status).toBe('queued')
})

test('more mails than fit into one statement are queued once each', async () => {
  const w = await world()
  const many = Array.from({ length: 501 }, (_, index) => mail(`Mail ${index}`))
  expect(await write(w.ctx, ctx => queueMail(ctx, many))).toBe(501)
  expect((await rows(w)).map(({ subject }) => subject)).toEqual(many.map(({ subject }) => subject))
})

test.each(['queued', 'dead'] as const)(
  'a mail that is %s says nothing any more once its time is over, with a mail server or without',
  async status => {
    const { smtp, w } = await setUp()
    const expiresAtMs = w.clock.now() + minute
    await write(w.ctx, ctx => queueMail(ctx, [{ ...mail('Set a password'), expiresAtMs }, mail('Later')]))
    await w.ctx.db.updateTable('outbox').set({ status }).execute()
    w.clock.pass(minute - 1)
    await forgetExpiredMail(w.ctx)
    expect((await rows(w)).every(({ sealed_body }) => sealed_body !== null)).toBe(true)
    w.clock.pass(1)
    await sendDueMail(w.ctx)
    expect(smtp.received.map(({ source }) => source.includes('Set a password'))).not.toContain(true)
    await forgetExpiredMail(w.ctx)
    const [expired, later] = await rows(w)
    expect(expired).toMatchObject({ status: 'dead', sealed_body: null, last_error: 'Too late to be sent' })
    expect(await write(w.ctx, ctx => retryMails(ctx, { status: 'dead' }))).toBe(status === 'dead' ? 1 : 0)
    expect(later?.status).toBe(status === 'dead' ? 'dead' : 'sent')
    w.clock.pass(30 * 24 * 60 * minute)
    await forgetExpiredMail(w.ctx)
    expect((await rows(w)).map(({ sealed_body }) => sealed_body)).toEqual([null, null])
  },
)

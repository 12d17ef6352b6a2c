import { smtpMailer } from '#adapters/smtp'
import { startSmtp } from '#testing/doubles/smtp'
import { type World, world } from '#testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { write } from '../context.ts'
import { queueMail } from './queue.ts'
import { sendDueMail } from './send-due.ts'

const minute = 60_000

const setUp = async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const w = await world({ mailer: smtpMailer(smtp.url, 'Sidepot <pot@example.com>') })
  return { smtp, w }
}

const queue = (w: World, subject = 'Hello', name = 'Dana Whitfield') =>
  write(w.ctx, ctx =>
    queueMail(ctx, [
      {
        template: 'test',
        leagueId: null,
        userId: null,
        to: { email: 'dana@example.com', name },
        subject,
        text: 'The text part',
        html: '<p>The HTML part</p>',
      },
    ]),
  )

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

test('what was being sent when the process died is tried again', async () => {
  const { smtp, w } = await setUp()
  await queue(w)
  await w.ctx.db
    .updateTable('outbox')
    .set({ status: 'sending', next_attempt_at_ms: w.clock.now() + 10 * minute })
    .execute()
  await sendDueMail(w.ctx)
  expect(smtp.received).toHaveLength(0)
  w.clock.pass(10 * minute)
  await sendDueMail(w.ctx)
  expect(smtp.received).toHaveLength(1)
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

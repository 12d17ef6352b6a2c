import { expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from '#adapters/smtp'
import { sendDueEmails } from '#core/jobs/job-work'
import { write } from '#core/kernel/context'
import { queueEmails } from '#core/kernel/outbox/queue-emails'
import { startSmtp } from '#testing/fakes/smtp'
import { type TestApp, startTestApp, type TestAppOptions } from '#testing/test-app'

const secret = 'a-long-random-text'

const setUp = async (options: TestAppOptions = {}) => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const w = await startTestApp({
    mailer: smtpMailer(smtp.url, 'Sidepot <pot@example.com>'),
    ownServer: true,
    ...options,
  })
  return { smtp, w }
}

const bouncing = () => setUp({ mailBounceAddress: 'bounces@example.com', mailBounceSecret: secret })

const queue = (w: TestApp, email = 'Dana@example.com') =>
  write(w.ctx, ctx =>
    queueEmails(ctx, [
      {
        template: 'test',
        leagueId: null,
        userId: null,
        to: { email, name: 'Dana Whitfield' },
        subject: 'Hello',
        text: 'The text part',
        html: '<p>The HTML part</p>',
      },
    ]),
  )

const rows = (w: TestApp) => w.ctx.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const listSuppressed = (w: TestApp) =>
  w.ctx.db.selectFrom('suppressed_addresses').selectAll().orderBy('email').execute()

const postBounce = async (w: TestApp, body: object, authorization = `Bearer ${secret}`) =>
  (
    await w.server.inject({
      method: 'POST',
      url: '/api/mail/bounces',
      headers: { authorization },
      payload: body,
    })
  ).statusCode

test('suppresses an address whose mailbox does not exist and fails later emails unsent', async () => {
  const { smtp, w } = await setUp()
  await queue(w)
  smtp.rejectWith({ code: 550, text: '5.1.1 No such user here' })
  await sendDueEmails(w.ctx)
  expect(await listSuppressed(w)).toMatchObject([{ email: 'dana@example.com', since_ms: w.clock.now() }])
  smtp.rejectWith()
  await queue(w)
  expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 1 })
  expect(smtp.received).toEqual([])
  expect((await rows(w))[1]).toMatchObject({
    status: 'dead',
    sealed_body: null,
    last_error: expect.stringMatching(/^Not sent: email to this address bounces\. .*No such user here/),
  })
})

test.each([
  ['an answer about the sender', { code: 550, text: '5.1.8 Bad sender' }],
  ['an answer about the text', { code: 550, text: '5.7.1 Looks like spam' }],
  ['an answer for now', { code: 450, text: '4.1.1 Try later' }],
  ['no mailbox named', { code: 554, text: '5.1.1 Failed' }],
])('suppresses nothing for %s', async (_, rejection) => {
  const { smtp, w } = await setUp()
  await queue(w)
  smtp.rejectWith(rejection)
  await sendDueEmails(w.ctx)
  expect(await listSuppressed(w)).toEqual([])
})

test('returns a bounce to a unique address that identifies its email', async () => {
  const { smtp, w } = await bouncing()
  await queue(w)
  await sendDueEmails(w.ctx)
  const recipient = smtp.received[0]?.from ?? ''
  expect(recipient).toMatch(/^bounces\+\d+-[0-9a-f]{16}@example\.com$/)
  expect(smtp.received[0]?.source).toMatch(/From: Sidepot <pot@example\.com>/)
  expect(await postBounce(w, { recipient, kind: 'soft', reason: 'Mailbox\r\n full' })).toBe(200)
  expect(await rows(w)).toMatchObject([{ status: 'bounced', last_error: 'Mailbox full' }])
  expect(await listSuppressed(w)).toEqual([])
  expect(await postBounce(w, { recipient: recipient.toUpperCase(), kind: 'hard', reason: 'Unknown' })).toBe(
    200,
  )
  expect(await listSuppressed(w)).toMatchObject([
    { email: 'dana@example.com', reason: 'Unknown', is_suppressed: 1 },
  ])
})

test('ignores forged bounces', async () => {
  const { smtp, w } = await bouncing()
  await queue(w)
  await sendDueEmails(w.ctx)
  const [email] = await rows(w)
  const [own = ''] = smtp.received.map(({ from }) => from)
  const recipient = own.replace(/.@/, end => (end === '0@' ? '1@' : '0@'))
  expect(await postBounce(w, { recipient, kind: 'hard' })).toBe(404)
  expect(await postBounce(w, { messageId: `<${email?.id}.1@localhost>`, kind: 'hard' })).toBe(404)
  expect(await postBounce(w, { recipient: own, kind: 'hard' }, 'Bearer another-long-random-text')).toBe(401)
  expect(await postBounce(w, { recipient: own, kind: 'never' })).toBe(400)
  expect(await rows(w)).toMatchObject([{ status: 'sent' }])
  expect(await listSuppressed(w)).toEqual([])
  expect(
    await postBounce(w, { messageId: `<${email?.id}.${email?.created_at_ms}@localhost>`, kind: 'soft' }),
  ).toBe(200)
  expect(await rows(w)).toMatchObject([{ status: 'bounced' }])
  expect(await postBounce(w, { address: 'Lee@example.com', kind: 'hard' })).toBe(200)
  expect(await listSuppressed(w)).toMatchObject([{ email: 'lee@example.com', reason: 'The email bounced' }])
})

test('keeps the sender and serves no bounce address without the settings', async () => {
  const { smtp, w } = await setUp()
  await queue(w)
  await sendDueEmails(w.ctx)
  expect(smtp.received).toMatchObject([{ from: 'pot@example.com' }])
  expect(await postBounce(w, { address: 'lee@example.com', kind: 'hard' })).toBe(404)
})

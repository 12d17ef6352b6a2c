import { accounts } from '#contract/accounts'
import { invitations } from '#contract/joining'
import { leagueLife } from '#contract/league-life'
import { mail } from '#contract/mail'
import { sendDueMail } from '#core/mail/send-due'
import { smtpMailer } from '#adapters/smtp'
import { startSmtp } from '#testing/doubles/smtp'
import * as make from '#testing/make'
import { leagueToShare } from '#testing/shares'
import { type World, world } from '#testing/world'
import { expect, onTestFinished, test } from 'vitest'

const tokensIn = async (w: World, template: string) => {
  const mails = await w.ctx.db
    .selectFrom('outbox')
    .select(['unsubscribe_url', 'text_body', 'html_body', 'to_email'])
    .where('template', '=', template)
    .orderBy('id')
    .execute()
  return mails.map(({ unsubscribe_url, ...mail }) => ({
    ...mail,
    url: unsubscribe_url,
    token: unsubscribe_url === null ? '' : (new URL(unsubscribe_url).searchParams.get('token') ?? ''),
  }))
}

test('award mails, updates and invitations carry a link that ends just mails like them', async () => {
  const w = await world()
  const { client, league, manager } = await leagueToShare(w)
  await client.call(leagueLife.sendUpdate, { leagueId: league.id, subject: 'Hi', message: 'Pay up' })
  const { user: invited } = await make.commissioner(w, { email: 'invited@example.com' })
  await client.call(invitations.send, { leagueId: league.id, name: 'Lee', email: invited.email })
  const preferences = async () => (await manager.call(accounts.current, {})).notificationPreferences

  const [award] = await tokensIn(w, 'award-won')
  expect(award?.text_body).toContain(`Unsubscribe from emails like this: ${award?.url}`)
  expect(award?.html_body).toContain('Unsubscribe')
  expect(await w.browser().call(mail.unsubscribe, { token: award?.token ?? '' })).toEqual({
    message: 'You will get no more award mail. You can change this in Settings.',
  })
  expect(await preferences()).toMatchObject({ email: true, awards: false })

  const updates = await tokensIn(w, 'league-update')
  const own = updates.find(({ to_email }) => to_email.startsWith('manager2'))
  await w.browser().call(mail.unsubscribe, { token: own?.token ?? '' })
  expect(await preferences()).toMatchObject({ email: false })
  await client.call(leagueLife.sendUpdate, { leagueId: league.id, subject: 'Again', message: 'Pay' })
  expect(
    (await tokensIn(w, 'league-update')).filter(({ to_email }) => to_email === own?.to_email),
  ).toHaveLength(1)

  const [invitation] = await tokensIn(w, 'invitation')
  expect(await w.browser().call(mail.unsubscribe, { token: invitation?.token ?? '' })).toMatchObject({
    message: expect.stringContaining('invitations'),
  })
})

test('mails that somebody asked for, and mails to people without an account, carry none', async () => {
  const w = await world()
  const { client, league } = await leagueToShare(w)
  await client.call(invitations.send, { leagueId: league.id, name: 'Lee', email: 'nobody@example.com' })
  expect((await tokensIn(w, 'invitation')).map(({ url }) => url)).toEqual([null])
})

test.each(['', 'nonsense', 'v1.AAAA.BBBB.CCCC'])('the token %j ends nothing', async token => {
  const w = await world()
  const refused = await w.browser().refusal(mail.unsubscribe, { token })
  expect([refused.status, refused.body.message]).toEqual(
    token === ''
      ? [400, expect.any(String)]
      : [410, 'This link is not valid. Sign in and change your notifications in Settings.'],
  )
})

test('a mail program ends them with one click, by a form from anywhere', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.close)
  const w = await world({ mailer: smtpMailer(smtp.url, 'Sidepot <pot@example.com>') })
  const { manager } = await leagueToShare(w)
  await sendDueMail(w.ctx)
  const sent = smtp.received.map(({ source }) => source).find(source => source.includes('You won'))
  const headers = sent?.replace(/\r\n\s+/g, '').replaceAll('\r', '') ?? ''
  const url = /^List-Unsubscribe: ?<([^>]+)>/m.exec(headers)?.[1] ?? ''
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const { pathname, search } = new URL(url)
  const pressed = await w.server.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.statusCode).toBe(200)
  const { notificationPreferences } = await manager.call(accounts.current, {})
  expect(notificationPreferences).toMatchObject({ email: true, awards: false })
})

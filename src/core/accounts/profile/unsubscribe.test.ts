import { expect, onTestFinished, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { announcements } from '#contract/administration/announcements'
import { invitations } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { mail } from '#contract/administration/mail'
import { profile } from '#contract/accounts/profile'
import { gatherForMs } from '#core/awards/mail/award-mail'
import { sendDueMail } from '#core/jobs/send-due-mail'
import { sendRecaps } from '#core/weeks/recap/send-recaps'
import { smtpMailer } from '#adapters/smtp'
import { startSmtp } from '#testing/doubles/smtp'
import * as make from '#testing/make'
import { leagueToShare } from '#testing/shares'
import { type Client, type World, world } from '#testing/world'
import { mailsIn } from '#testing/mails'

const tokensIn = async (w: World, template: string) => {
  const mails = await mailsIn(w.ctx, on => on.where('template', '=', template))
  return mails.map(({ unsubscribe_url, ...mail }) => ({
    ...mail,
    url: unsubscribe_url,
    token: unsubscribe_url === null ? '' : (new URL(unsubscribe_url).searchParams.get('token') ?? ''),
  }))
}

const everything = {
  email: true,
  awards: true,
  invitations: true,
  weeklyUpdates: true,
  awardsInRecap: false,
}

/** Every sort of mail that can be declined: the preference it hangs on, and what its link answers. */
const sorts = {
  'award-won': ['awards', 'You will get no more award mail.'],
  'league-update': ['email', 'You will get no more league mail.'],
  announcement: ['email', 'You will get no more league mail.'],
  invitation: ['invitations', 'You will get no more mail about league invitations.'],
  'weekly-recap': ['weeklyUpdates', 'You will get no more weekly recaps.'],
} as const

test('a link ends the sort of mail it came with, for who got the mail, and nothing else', async () => {
  const w = await world()
  const admin = await make.administrator(w)
  const { client: owner, league, manager: winner, user, managerId } = await leagueToShare(w)
  for (const person of [owner, winner]) await person.call(profile.notifications, everything)
  const preferencesOf = async (person: Client) =>
    (await person.call(accounts.current, {})).notificationPreferences
  const { email } = await winner.call(accounts.current, {})
  await owner.call(leagueManagement.sendUpdate, { leagueId: league.id, subject: 'Hi', message: 'Pay up' })
  await admin.call(announcements.send, { audience: 'all', subject: 'Hi', message: 'Sunday at noon' })
  const { client: host, league: elsewhere } = await make.league(w)
  await host.call(invitations.send, { leagueId: elsewhere.id, name: 'Manager', email })
  // The Wednesday after, when recaps are due.
  w.clock.pass(5 * 86_400_000)
  await sendRecaps(w.ctx)
  const [client, manager] = [await make.signedInAs(w, user.id), await make.signedInAs(w, managerId)]

  for (const [template, [preference, told]] of Object.entries(sorts)) {
    await manager.call(profile.notifications, everything)
    const own = (await tokensIn(w, template)).find(({ to_email }) => to_email === email)
    expect(own?.text_body, template).toContain(`Unsubscribe from emails like this: ${own?.url}`)
    expect(own?.html_body, template).toContain(`href="${own?.url}"`)
    expect(await w.browser().call(mail.unsubscribe, { token: own?.token ?? '' })).toEqual({
      message: `${told} You can change this in Settings.`,
    })
    expect(await preferencesOf(manager), template).toEqual({ ...everything, [preference]: false })
  }
  expect(await preferencesOf(client)).toEqual(everything)
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
  w.clock.pass(gatherForMs)
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
  expect(notificationPreferences).toEqual({
    email: true,
    awards: false,
    invitations: true,
    weeklyUpdates: false,
    awardsInRecap: false,
  })
})

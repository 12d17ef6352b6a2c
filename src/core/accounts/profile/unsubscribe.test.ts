import { expect, onTestFinished, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { announcements } from '#contract/administration/announcements'
import { invitations } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { profile } from '#contract/accounts/profile'
import { batchWindowMs } from '#core/awards/mail/award-emails'
import { sendDueEmails } from '#core/jobs/job-work'
import { queueAnnouncements } from '#core/administration/announcements/queue-announcements'
import { sendRecaps } from '#core/weeks/recap/send-recaps'
import { smtpMailer } from '#adapters/smtp'
import { startSmtp } from '#testing/fakes/smtp'
import * as make from '#testing/make'
import { leagueToShare } from '#testing/shares'
import { withAdministrator } from '#testing/made-world'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'

const unsubscribeTokensIn = async (w: TestApp, template: string) => {
  const emails = await getEmails(w.ctx, on => on.where('template', '=', template))
  return emails.map(({ unsubscribe_url, ...email }) => ({
    ...email,
    url: unsubscribe_url,
    token: unsubscribe_url === null ? '' : (new URL(unsubscribe_url).searchParams.get('token') ?? ''),
  }))
}

const everything = {
  email: true,
  emailFrequency: 'each' as const,
  awards: true,
  invitations: true,
  weeklyUpdates: true,
  awardsInRecap: false,
  leagueMail: true,
  announcements: true,
}

/** Each type of email that can be turned off: the preference behind it, and the response of its link. */
const sorts = {
  'award-won': ['awards', "You won't get award emails anymore."],
  'league-update': [
    'leagueMail',
    "You won't get league emails anymore: dues, votes, side pots, settling up and messages.",
  ],
  announcement: ['announcements', "You won't get announcements anymore. League emails continue."],
  invitation: ['invitations', "You won't get emails about league invitations anymore."],
  'weekly-recap': ['weeklyUpdates', "You won't get weekly recaps anymore."],
} as const

test("turns off only the link's email type, only for its recipient", async () => {
  const { w, admin } = await withAdministrator()
  const { client: owner, league, manager: winner, user, managerId } = await leagueToShare(w)
  for (const person of [owner, winner]) await person.call(profile.notifications, everything)
  const preferencesOf = async (person: Client) =>
    (await person.call(accounts.current, {})).notificationPreferences
  const { email } = await winner.call(accounts.current, {})
  await owner.call(leagueManagement.sendUpdate, { leagueId: league.id, subject: 'Hi', message: 'Pay up' })
  await admin.call(announcements.send, { audience: 'all', subject: 'Hi', message: 'Sunday at noon' })
  const { client: host, league: otherLeague } = await make.league(w)
  await host.call(invitations.send, { leagueId: otherLeague.id, name: 'Manager', email })
  // The following Wednesday, when recaps are due.
  w.clock.pass(5 * 86_400_000)
  await sendRecaps(w.ctx)
  const [client, manager] = [await make.signedInAs(w, user.id), await make.signedInAs(w, managerId)]

  for (const [template, [preference, confirmation]] of Object.entries(sorts)) {
    await manager.call(profile.notifications, everything)
    const own = (await unsubscribeTokensIn(w, template)).find(({ to_email }) => to_email === email)
    expect(own?.text_body, template).toContain(`Unsubscribe from emails like this: ${own?.url}`)
    expect(own?.html_body, template).toContain(`href="${own?.url}"`)
    expect(await w.browser().call(profile.unsubscribe, { token: own?.token ?? '' })).toEqual({
      message: `${confirmation} You can change this in Settings.`,
    })
    expect(await preferencesOf(manager), template).toEqual({ ...everything, [preference]: false })
  }
  expect(await preferencesOf(client)).toEqual(everything)
})

test('omits the link in requested emails and in emails to people without an account', async () => {
  const w = await startTestApp()
  const { client, league } = await leagueToShare(w)
  await client.call(invitations.send, { leagueId: league.id, name: 'Lee', email: 'nobody@example.com' })
  expect((await unsubscribeTokensIn(w, 'invitation')).map(({ url }) => url)).toEqual([null])
})

test.each(['', 'nonsense', 'v1.AAAA.BBBB.CCCC'])('ignores the token %j', async token => {
  const w = await startTestApp()
  const error = await w.browser().expectError(profile.unsubscribe, { token })
  expect([error.status, error.body.message]).toEqual(
    token === ''
      ? [400, expect.any(String)]
      : [410, "This link isn't valid. Sign in and change your notifications in Settings."],
  )
})

test('supports one-click unsubscribe from email clients, by a form from any origin', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.close)
  const w = await startTestApp({
    mailer: smtpMailer(smtp.url, 'Sidepot <pot@example.com>'),
    publicUrl: 'https://pot.example.com',
    ownServer: true,
  })
  const { manager } = await leagueToShare(w)
  w.clock.pass(batchWindowMs)
  await sendDueEmails(w.ctx)
  const sent = smtp.received.map(({ source }) => source).find(source => source.includes('You won'))
  const headers = sent?.replace(/\r\n\s+/g, '').replaceAll('\r', '') ?? ''
  const url = /^List-Unsubscribe: ?<([^>]+)>/m.exec(headers)?.[1] ?? ''
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(headers).toMatch(/^List-Id: <league-\d+\.pot\.example\.com>$/im)
  expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
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
    emailFrequency: 'each',
    awards: false,
    invitations: true,
    weeklyUpdates: false,
    awardsInRecap: false,
    leagueMail: true,
    announcements: true,
  })
})

test('sends dues reminders after unsubscribing from announcements, and vice versa', async () => {
  const { w, admin } = await withAdministrator()
  const { client, league, members } = await make.league(w, { managers: 2 })
  const other = members.find(({ userId }) => userId !== league.commissionerId)
  const ends = async (template: string) => {
    const [last] = (await unsubscribeTokensIn(w, template)).filter(({ user_id }) => user_id === other?.userId)
    await w.browser().call(profile.unsubscribe, { token: last?.token ?? '' })
  }
  const announce = async () => {
    await admin.call(announcements.send, { audience: 'all', subject: 'Hi', message: 'Sunday at noon' })
    await queueAnnouncements(w.ctx)
    await sendDueEmails(w.ctx)
  }
  const update = (subject: string) =>
    client.call(leagueManagement.sendUpdate, { leagueId: league.id, subject, message: 'Pay up' })
  const counts = async () =>
    Promise.all(
      ['announcement', 'league-update'].map(
        async template =>
          (await w.ctx.db.selectFrom('outbox').selectAll().where('template', '=', template).execute()).filter(
            ({ user_id }) => user_id === other?.userId,
          ).length,
      ),
    )
  await announce()
  await update('First')
  expect(await counts()).toEqual([1, 1])
  await ends('announcement')
  await announce()
  await update('Second')
  expect(await counts()).toEqual([1, 2])
  await ends('league-update')
  await update('Third')
  expect(await counts()).toEqual([1, 2])
})

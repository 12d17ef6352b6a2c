import { expect, test } from 'vitest'
import { content } from '#contract/content/content'
import { supportInbox } from '#contract/content/support-inbox'
import * as make from '#testing/make'
import { getEmails } from '#testing/emails'
import { type Client, startTestApp } from '#testing/test-app'
import { withAdministrator } from '#testing/made-world'

const question = { message: 'Where is my pot?', userEmail: 'lee@example.com', userName: 'Lee' }

const site = async () => {
  const { w, admin } = await withAdministrator({ supportEmail: 'help@example.com' })
  const numbers = async (state?: 'open' | 'answered' | 'closed') => {
    const { requests, ...counts } = await admin.call(supportInbox.list, state ? { state } : {})
    return { ids: requests.map(({ id }) => id), ...counts }
  }
  const askQuestion = (client: Client, more: object = {}) =>
    client.call(content.contactSupport, { ...question, ...more })
  return { w, admin, numbers, askQuestion }
}

test('stores a request with its sender, and confirms it by number without its text', async () => {
  const { w, admin, askQuestion } = await site()
  const { client, league } = await make.league(w, { managers: 2, premium: true })
  await askQuestion(client, { leagueId: league.id })
  const { requests } = await admin.call(supportInbox.list, {})
  expect(requests).toMatchObject([
    {
      id: 1,
      state: 'open',
      name: 'Lee',
      isPremium: true,
      leagueName: league.name,
      excerpt: question.message,
    },
  ])
  const confirmation = (await getEmails(w.ctx)).at(-1)
  expect(confirmation).toMatchObject({
    to_email: 'lee@example.com',
    subject: 'Support request 1',
    reply_to: 'help@example.com',
  })
  expect(confirmation?.text_body).not.toContain(question.message)
})

test("names no league that the sender isn't in", async () => {
  const { w, admin, askQuestion } = await site()
  const otherLeague = await make.league(w)
  const { client } = await make.league(w)
  await askQuestion(client, { leagueId: otherLeague.league.id })
  await askQuestion(w.browser(), { leagueId: otherLeague.league.id })
  const { requests } = await admin.call(supportInbox.list, {})
  expect(requests.map(({ leagueId }) => leagueId)).toEqual([null, null])
})

test('lists open Premium requests first, then the oldest; answered ones are separate', async () => {
  const { w, admin, numbers, askQuestion } = await site()
  const { client } = await make.league(w, { premium: true })
  await askQuestion(w.browser())
  await askQuestion(w.browser())
  await askQuestion(client)
  expect(await numbers()).toEqual({ ids: [3, 1, 2], open: 3, found: 3 })
  const answered = await admin.call(supportInbox.answer, { id: 1, text: 'Under Money.\n\nAsk again.' })
  expect(answered).toMatchObject({
    state: 'answered',
    messages: [
      { isOurs: false, by: null, text: question.message },
      { isOurs: true, by: 'Ada Min', text: 'Under Money.\n\nAsk again.' },
    ],
  })
  const email = (await getEmails(w.ctx)).at(-1)
  expect(email).toMatchObject({ to_email: 'lee@example.com', subject: 'Re: Support request 1' })
  await admin.call(supportInbox.setState, { id: 2, state: 'closed' })
  expect(await numbers()).toEqual({ ids: [3], open: 1, found: 1 })
  expect((await numbers('answered')).ids).toEqual([1])
  await admin.call(supportInbox.setState, { id: 2, state: 'open' })
  expect((await numbers()).ids).toEqual([3, 2])
})

test('shows before writing that a site has no support address', async () => {
  const w = await startTestApp()
  expect(await w.browser().call(supportInbox.desk, {})).toEqual({ isOpen: false })
  const { w: other } = await site()
  expect(await other.browser().call(supportInbox.desk, {})).toEqual({ isOpen: true })
})

test("sends an address three confirmations a day from any number of networks, without the visitor's name", async () => {
  const { w, numbers } = await site()
  const sendEmail = (at: number) =>
    w.server.inject({
      method: 'POST',
      url: '/api/support/email',
      remoteAddress: `192.0.${at}.2`,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { ...question, userName: 'Win $1000 at evil.example' },
    })
  const confirmations = async () =>
    getEmails(w.ctx, email => email.where('template', '=', 'support-confirmation'))
  for (let at = 0; at < 5; at += 1) expect((await sendEmail(at)).statusCode).toBe(200)
  expect((await numbers()).open).toBe(5)
  const emails = await confirmations()
  expect(emails).toHaveLength(3)
  expect(JSON.stringify(emails)).not.toContain('evil.example')
  w.clock.pass(86_400_000)
  await sendEmail(99)
  expect(await confirmations()).toHaveLength(4)
  w.clock.pass(86_400_000)
  const responses = await Promise.all(Array.from({ length: 12 }, (_, at) => sendEmail(at)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200))
  // Some concurrent ones may count as the same one of that day.
  const atOnce = (await confirmations()).length - 4
  expect(atOnce).toBeGreaterThan(0)
  expect(atOnce).toBeLessThanOrEqual(3)
})

import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { invitations, joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { passwords } from '#contract/accounts/passwords'
import { profile } from '#contract/accounts/profile'
import { transfers } from '#contract/leagues/transfers'
import { commandLine } from '#core/kernel/authorization'
import { createUser } from '#core/accounts/people/create-users'
import * as make from '#testing/make'
import { claim } from '#testing/transfers'
import { type TestApp, startTestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'
import { withLeague } from '#testing/made-world'

const site = 'http://localhost:3000'
const lee = { firstName: 'Lee', lastName: 'Park', email: 'lee@example.com' }

/** Recipients and content of the emails, oldest first. */
const outbox = (w: TestApp) => getEmails(w.ctx)

const award = (leagueId: number, managerId: number) => ({
  leagueId,
  managerId,
  type: 'hot_top2',
  week: 10,
  playerName: 'Rashad Colter',
  position: 'QB' as const,
  points: 33.14,
  prizeAmount: 10,
})

type Expected = {
  template: string
  to: string
  name: string
  subject: string
  link: RegExp
  phrases: string[]
}

/** Every trigger of an email. Each runs in a new world, in which exactly that email must be queued. */
const causes: [string, (w: TestApp) => Promise<Expected>][] = [
  [
    'a forgotten password',
    async w => {
      const { user } = await make.commissioner(w)
      await w.browser().call(passwords.forgot, { email: user.email })
      return {
        template: 'password-link',
        to: user.email,
        name: 'Dana Whitfield',
        subject: 'Set a new Sidepot password',
        link: /\/reset-password\?token=[\w-]{43}$/,
        phrases: [
          'Set a new password.',
          'The link works once, within an hour.',
          "If it wasn't you, ignore this email",
        ],
      }
    },
  ],
  [
    'an account that an administrator made',
    async w => {
      await createUser.run(w.ctx, commandLine, { ...lee, role: 'manager' })
      return {
        template: 'password-link',
        to: 'lee@example.com',
        name: 'Lee Park',
        subject: 'Your Sidepot account',
        link: /\/reset-password\?token=[\w-]{43}$/,
        phrases: ['Your account is ready.', 'The link works once, within seven days.'],
      }
    },
  ],
  [
    'an invitation',
    async w => {
      const { client, league } = await make.league(w)
      await client.call(invitations.send, { leagueId: league.id, name: 'Lee', email: lee.email })
      return {
        template: 'invitation',
        to: 'lee@example.com',
        name: 'Lee',
        subject: 'Dana Whitfield invited you to Fourth & Long',
        link: /\/accept-invite\?token=[\w-]{43}$/,
        phrases: ['Join Fourth & Long.', 'works once, within 14 days', 'Dana Whitfield entered your address'],
      }
    },
  ],
  [
    'a request to join',
    async w => {
      const { user, league } = await make.league(w)
      const join = { leagueId: league.id, teamName: 'Park Rangers', password: make.password, ...lee }
      await w.browser().call(joining.join, join)
      return {
        template: 'member-waiting',
        to: user.email,
        name: 'Dana Whitfield',
        subject: 'Lee Park asks to join Fourth & Long',
        link: new RegExp(`/leagues/${league.id}/people$`),
        phrases: ['Lee Park asks to join.', 'with the team Park Rangers', 'is waiting for your approval'],
      }
    },
  ],
  [
    'a request to take a league over',
    async w => {
      const { client, league } = await make.league(w)
      await make.commissioner(w, lee)
      const message = 'I move to Oslo.'
      await client.call(transfers.send, { leagueId: league.id, toManagerId: lee.email, message })
      return {
        template: 'transfer-request',
        to: 'lee@example.com',
        name: 'lee@example.com',
        subject: 'Dana Whitfield asks you to run Fourth & Long',
        link: /\/take-over\?token=[\w-]{43}$/,
        phrases: ['Take over Fourth & Long?', 'open for 48 hours', 'I move to Oslo.', 'only for you'],
      }
    },
  ],
  [
    'a request to a member',
    async w => {
      const { client, league, members, user } = await make.league(w, { managers: 2 })
      const mate = members.find(({ userId }) => userId !== user.id)
      await w.ctx.db.deleteFrom('outbox').execute()
      await client.call(transfers.send, { leagueId: league.id, toManagerId: mate?.userId ?? 0 })
      return {
        template: 'transfer-request',
        to: `manager2.${league.id}@example.com`,
        name: 'Manager 2',
        subject: 'Dana Whitfield asks you to run Fourth & Long',
        link: /\/my-leagues$/,
        phrases: ['Take over Fourth & Long?'],
      }
    },
  ],
  [
    'an update',
    async w => {
      const { client, league, user } = await make.league(w)
      await client.call(leagueManagement.sendUpdate, {
        leagueId: league.id,
        subject: 'News',
        message: 'All is well.',
      })
      return {
        template: 'league-update',
        to: user.email,
        name: 'Dana Whitfield',
        subject: 'News',
        link: new RegExp(`^${site}$`),
        phrases: ['All is well.', 'Dana Whitfield sent this to the managers of Fourth & Long.'],
      }
    },
  ],
]

describe('an email about', () => {
  test.each(causes)('%s goes to the right person, with its link in both parts', async (_what, cause) => {
    const w = await startTestApp()
    const { template, to, name, subject, link, phrases } = await cause(w)
    const emails = await outbox(w)
    expect(emails).toMatchObject([
      {
        template,
        to_email: to,
        to_name: name,
        subject,
        status: 'queued',
        attempts: 0,
        next_attempt_at_ms: w.clock.now(),
      },
    ])
    const [email] = emails
    const found = linksOf(email?.text_body ?? '').find(address => link.test(address)) ?? 'no link'
    expect(found).toMatch(link)
    expect(found.startsWith(site)).toBe(true)
    expect(unescaped(email?.html_body ?? '')).toContain(`href="${found}"`)
    for (const phrase of phrases) {
      expect(email?.text_body).toContain(phrase)
      expect(unescaped(email?.html_body ?? '')).toContain(phrase)
    }
    expect(email?.html_body).toMatch(/^<!doctype html><html lang="en"/)
    expect(email?.html_body).not.toMatch(/undefined|\[object|NaN/)
    expect(email?.text_body).not.toMatch(/undefined|\[object|NaN|<\w/)
  })

  test("an award goes to its winner, and a receipt to the commissioner, with the league's prefix", async () => {
    const { w, client, league, members, user } = await withLeague({ managers: 2 })
    await client.call(awards.add, { ...award(league.id, user.id), week: 9, prizeAmount: 25 })
    await client.call(leagueManagement.saveEmailSettings, {
      leagueId: league.id,
      autoSendAwardEmails: true,
      notifyCommissioner: true,
      emailSubjectPrefix: '[FL]',
    })
    const winner = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
    await client.call(awards.add, { ...award(league.id, winner), week: 8, prizeAmount: 5 })
    await w.ctx.db.deleteFrom('outbox').execute()
    const recorded = await client.call(awards.add, award(league.id, winner))
    const [won, receipt] = await outbox(w)
    expect(won).toMatchObject({
      template: 'award-won',
      user_id: winner,
      to_name: 'Manager 2',
      subject: '[FL] You won Hot Top 2, QB, week 10 ($10)',
    })
    expect(won?.text_body.split('\n').slice(0, 15)).toEqual([
      'Nice one, Manager. Rashad Colter paid off.',
      '',
      'Hot Top 2, QB, week 10: $10',
      'Rashad Colter (QB), 33.1 points',
      '',
      'Season winnings: $15',
      'Leaderboard: 2nd of 2',
      'Awards this season: 2',
      '',
      `Share Rashad Colter: ${site}/manager-dashboard?league=${league.id}&dialog=share&award=${recorded.id}`,
      `Read the recap: ${site}/recap/${league.id}/2026/10`,
      `View your dashboard: ${site}/manager-dashboard?league=${league.id}`,
      '',
      'Fourth & Long: Dana Whitfield published this award. Awards published together come in one email.',
      '',
    ])
    expect(receipt).toMatchObject({
      template: 'awards-published',
      to_email: user.email,
      to_name: 'Dana Whitfield',
      user_id: user.id,
      subject: '[FL] Hot Top 2, QB, week 10: published ($10)',
    })
    expect(receipt?.text_body.split('\n')).toEqual([
      'Hot Top 2, QB, week 10 in Fourth & Long: $10 published.',
      '',
      'Hot Top 2, QB, week 10: Rashad Colter: Manager 2, $10',
      '',
      `Open the league: ${site}/commissioner-dashboard?league=${league.id}`,
    ])
    for (const email of [won, receipt])
      expect(email).toMatchObject({ league_id: league.id, status: 'queued' })
    for (const email of [won, receipt]) {
      const [link = 'no link'] = linksOf(email?.text_body ?? '')
      expect(link.startsWith(site)).toBe(true)
      expect(unescaped(email?.html_body ?? '')).toContain(`href="${link}"`)
      for (const part of [email?.text_body, email?.html_body]) expect(part).toContain('Rashad Colter')
    }
  })

  test('an award goes to subscribed winners in leagues that send it, and the receipt per league setting', async () => {
    const { w, client, league, members, user } = await withLeague({ managers: 2 })
    const winner = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
    const manager = await make.signedInAs(w, winner)
    const sends = { autoSendAwardEmails: true, notifyCommissioner: true, emailSubjectPrefix: '' }
    const wants = { email: true, awards: true, invitations: true, weeklyUpdates: true }
    const cases: [Partial<typeof sends>, Partial<typeof wants>, string[]][] = [
      [{}, {}, ['award-won', 'awards-published']],
      [{}, { invitations: false, weeklyUpdates: false }, ['award-won', 'awards-published']],
      [{}, { awards: false }, ['awards-published']],
      [{}, { email: false }, ['awards-published']],
      [{ autoSendAwardEmails: false }, {}, ['awards-published']],
      [{ notifyCommissioner: false }, {}, ['award-won']],
      [{ autoSendAwardEmails: false, notifyCommissioner: false }, {}, []],
    ]
    for (const [index, [changedSends, changedWants, templates]] of cases.entries()) {
      await w.ctx.db.deleteFrom('outbox').execute()
      await client.call(leagueManagement.saveEmailSettings, {
        leagueId: league.id,
        ...sends,
        ...changedSends,
      })
      await manager.call(profile.notifications, { ...wants, ...changedWants })
      await client.call(awards.add, { ...award(league.id, winner), week: index + 1 })
      expect(
        (await outbox(w)).map(email => email.template),
        JSON.stringify({ ...changedSends, ...changedWants }),
      ).toEqual(templates)
    }
  })

  test.each([
    ['accept', 'security', 'Lee Park runs Fourth & Long now', 'Lee Park now runs Fourth & Long.'],
    [
      'decline',
      'transfer-decided',
      'Lee Park declined your transfer of Fourth & Long',
      'You still run Fourth & Long.',
    ],
  ] as const)('a decision goes to the requester (%s)', async (decision, template, subject, text) => {
    const { w, client, league, user } = await withLeague()
    const guest = await make.commissioner(w, lee)
    const { id } = await client.call(transfers.send, { leagueId: league.id, toManagerId: lee.email })
    await claim(w, guest.client, lee.email)
    await guest.client.call(transfers[decision], { id })
    const emails = (await outbox(w)).filter(({ to_email }) => to_email === user.email)
    expect(emails.at(-1)).toMatchObject({
      template,
      to_name: 'Dana Whitfield',
      subject,
      text_body: expect.stringContaining(text),
    })
  })
})

test("is not sent for an event that didn't happen", async () => {
  const { w, client, league } = await withLeague()
  const invitation = { leagueId: league.id, name: 'Lee', email: lee.email }
  await client.call(invitations.send, invitation)
  await client.expectError(invitations.send, invitation)
  const join = { leagueId: league.id, teamName: 'Team', password: make.password, ...lee }
  await w.browser().call(accounts.register, join)
  await w.browser().expectError(joining.join, join)
  expect(await outbox(w)).toHaveLength(1)
})

const linksOf = (text: string): string[] => [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => address)

const unescaped = (html: string): string =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

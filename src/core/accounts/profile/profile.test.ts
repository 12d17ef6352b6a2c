import { describe, expect, test } from 'vitest'
import { payHandles } from '#contract/money/pay-handles'
import { questions } from '#contract/money/questions'
import { settle } from '#contract/money/settle'
import { accounts, type EmailFrequency } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { invitations } from '#contract/leagues/joining'
import { payments } from '#contract/money/payments'
import { passwords } from '#contract/accounts/passwords'
import { addresses, profile } from '#contract/accounts/profile'
import { rules } from '#contract/rules/rules'
import { tokens } from '#contract/accounts/tokens'
import { showdown } from '#contract/showdown'
import { getConfirmationToken } from '#testing/addresses'
import * as make from '#testing/make'
import { shareAndVisit } from '#testing/shares'
import { gamesFor } from '#testing/showdowns'
import { withCommissioner, withLeague } from '#testing/made-world'
import { award } from '#testing/season-awards'
import { type Client, startTestApp } from '#testing/test-app'

const person = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.com' }

describe('the profile', () => {
  test('changes the name immediately, and the address once confirmed', async () => {
    const { w, user, client } = await withCommissioner()
    w.clock.pass(1000)
    const input = { firstName: ' Robin ', lastName: "O'Dell", email: ' Robin@Example.com ' }
    const changed = await client.call(profile.update, input)
    expect(changed).toMatchObject({
      id: user.id,
      firstName: 'Robin',
      lastName: "O'Dell",
      email: user.email,
      pendingEmail: 'robin@example.com',
      updatedAt: '2026-11-20T17:00:01.000Z',
    })
    expect(await client.call(accounts.current, {})).toEqual(changed)
  })

  test('can be saved unchanged', async () => {
    const { user, client } = await make.commissioner(await startTestApp())
    expect((await client.call(profile.update, user)).email).toBe(user.email)
  })

  test('assigns an address to one of ten concurrent requests', async () => {
    const w = await startTestApp()
    const people: { user: { id: number }; client: Client }[] = []
    for (let number = 0; number < 10; number += 1) people.push(await make.commissioner(w))
    await Promise.all(people.map(({ client }) => client.call(profile.update, person)))
    const outcomes = await Promise.allSettled(
      people.map(async ({ user, client }) =>
        client.call(addresses.confirm, { token: await getConfirmationToken(w, user.id) }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('changes only the submitted fields', async () => {
    const { user, client } = await make.commissioner(await startTestApp())
    const smuggled = {
      ...person,
      role: 'site_admin',
      additionalLeagueSlots: 9,
      id: 999,
      subscriptionTier: 'premium',
    }
    expect(await client.call(profile.update, smuggled)).toMatchObject({
      id: user.id,
      role: 'commissioner',
      additionalLeagueSlots: 0,
      subscriptionTier: 'free',
    })
  })
})

test('saves the notification preferences as chosen', async () => {
  const { w, client } = await withCommissioner()
  const { client: other, user } = await make.commissioner(w)
  const none = {
    email: false,
    awards: false,
    invitations: false,
    weeklyUpdates: false,
    awardsInRecap: false,
    leagueMail: false,
    announcements: false,
  }
  for (const one of Object.keys(none)) {
    const chosen = { ...none, [one]: true }
    const saved = { ...chosen, emailFrequency: chosen.email ? 'each' : 'none' }
    expect((await client.call(profile.notifications, chosen)).notificationPreferences).toEqual(saved)
    expect((await client.call(accounts.current, {})).notificationPreferences).toEqual(saved)
  }
  expect(await other.call(accounts.current, {})).toEqual(user)
  const chosen = { ...none, email: true }
  const error = await client.expectError(profile.notifications, { ...chosen, awards: 'perhaps' as never })
  expect([error.status, error.body.issues?.map(issue => issue.path)]).toEqual([400, ['awards']])
})

test('keeps the email frequency for programs that only turn email off and on', async () => {
  const { client } = await withCommissioner()
  const flags = { awards: true, invitations: true, weeklyUpdates: false }
  const save = async (input: { email: boolean; emailFrequency?: EmailFrequency }) => {
    const { notificationPreferences } = await client.call(profile.notifications, { ...flags, ...input })
    return [notificationPreferences.email, notificationPreferences.emailFrequency]
  }
  expect(await save({ email: true, emailFrequency: 'digest' })).toEqual([true, 'digest'])
  expect(await save({ email: true })).toEqual([true, 'digest'])
  expect(await save({ email: false })).toEqual([false, 'none'])
  expect(await save({ email: true })).toEqual([true, 'digest'])
  // As read before, with one field changed.
  expect(await save({ email: false, emailFrequency: 'digest' })).toEqual([false, 'none'])
  expect(await save({ email: true, emailFrequency: 'none' })).toEqual([true, 'digest'])
  expect(await save({ email: true, emailFrequency: 'none' })).toEqual([false, 'none'])
  expect(await save({ email: false, emailFrequency: 'each' })).toEqual([true, 'each'])
  const error = await client.expectError(profile.notifications, {
    ...flags,
    email: true,
    emailFrequency: 'hourly' as never,
  })
  expect(error.body.issues).toEqual([{ path: 'emailFrequency', message: 'Must be each, digest or none' }])
})

describe('the personal data export', () => {
  test('is a dated JSON file with all data stored about the user', async () => {
    const { w, client, league, user, second: neighbour } = await withLeague({ managers: 2 })
    const createdAward = await client.call(awards.add, award(league.id, user.id, { week: 3, points: 31.5 }))
    await shareAndVisit(w, client, createdAward.id)
    const at = { leagueId: league.id, round: 'conference' as const }
    await client.call(showdown.games, { ...at, games: gamesFor('conference') })
    await client.call(showdown.toggle, { ...at, status: 'open' })
    await client.call(showdown.participate, { ...at, action: 'opt-out' })
    const theirs = { leagueId: league.id, week: 4, playerName: 'Theirs', prizeAmount: 8 }
    const { id: theirAward } = await client.call(awards.add, {
      ...theirs,
      managerId: neighbour,
      type: 'hot_top2',
      position: 'QB',
      points: 1,
    })
    const neighbours = await make.signedInAs(w, neighbour)
    await shareAndVisit(w, neighbours, theirAward)
    await neighbours.call(showdown.participate, { ...at, action: 'opt-out' })
    await client.call(payments.record, {
      leagueId: league.id,
      managerId: user.id,
      kind: 'payment',
      amount: 4.5,
      memo: 'Cash at the bar',
    })
    await client.call(tokens.create, { name: 'Script' })
    await client.call(rules.agree, { leagueId: league.id, most: 20 })
    await client.call(payHandles.save, { venmo: 'dana-w', paypal: '', cashApp: '', other: '' })
    const { transfers } = await client.call(settle.read, { leagueId: league.id })
    const line = transfers[0] ?? { fromMemberId: 0, toMemberId: 0 }
    await client.call(settle.pay, {
      ...{ leagueId: league.id, fromMemberId: line.fromMemberId, toMemberId: line.toMemberId },
      ...{ amount: 1, how: 'cash' },
    })
    await client.call(questions.ask, { leagueId: league.id, entryId: 1, text: 'Was he benched?' })
    await client.call(invitations.send, { leagueId: league.id, name: 'Lee', email: 'lee@example.com' })
    const response = await w.server.inject({
      url: profile.exportData.path,
      headers: { cookie: client.cookie, 'user-agent': 'Phone' },
    })
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="sidepot_data_2026-11-20.json"',
    )
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toMatchObject({
      exportedAt: '2026-11-20T17:00:00.000Z',
      user: { id: user.id, email: user.email },
      leagues: [{ id: league.id, name: 'Fourth & Long', teamName: "Dana's Team", status: 'active' }],
      awards: [{ playerName: 'Rashad Colter', prizeAmount: 10 }],
      ledger: [
        { kind: 'award', amount: 10 },
        { kind: 'payment', amount: -4.5, memo: 'Cash at the bar' },
      ],
      fineAgreements: [{ leagueId: league.id, season: 2026, most: 20, at: '2026-11-20T17:00:00.000Z' }],
      settlePayments: [{ leagueId: league.id, isPayer: true, amount: 1, how: 'cash', status: 'paid' }],
      questions: { asked: [{ entryId: 1, text: 'Was he benched?', state: 'open' }], answered: [] },
      payHandles: { venmo: 'dana-w' },
      showdowns: [{ leagueId: league.id, round: 'conference', isOptedIn: false, isPaid: false, picks: [] }],
      shares: [{ awardId: createdAward.id, at: '2026-11-20T17:00:00.000Z' }],
      achievements: [{ name: 'First share', earnedAt: '2026-11-20T17:00:00.000Z' }],
      sessions: [{ startedAt: '2026-11-20T17:00:00.000Z' }],
      signInFactors: { passkeys: [] },
      accessTokens: [{ name: 'Script', scopes: ['read'] }],
      invitations: [{ leagueId: league.id, email: 'lee@example.com', status: 'pending' }],
      transfers: [],
      billing: null,
    })
    const { mails: emails, log } = response.json<{
      mails: { subject: string }[]
      log: { action: string }[]
    }>()
    expect(emails.map(({ subject }) => subject)).toContain('A new access token for your account')
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['league.created', 'token.created', 'account.exported']),
    )
  })

  test("contains no secrets and no other person's data", async () => {
    const { w, client, user, members } = await withLeague({ managers: 2 })
    const { token } = await client.call(tokens.create, { name: 'Script' })
    await w.browser().call(passwords.forgot, { email: user.email })
    const { body } = await w.server.inject({
      url: profile.exportData.path,
      headers: { cookie: client.cookie },
    })
    const { password_hash } = await w.ctx.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(body).not.toContain(token)
    expect(body).not.toContain(client.cookie.split('=')[1])
    expect(body).not.toContain(password_hash)
    expect(body).not.toMatch(/hash|joinCode|sp_|"token"/i)
    expect(members.map(member => member.managerName)).toContain('Manager 2')
    expect(body).not.toContain('Manager 2')
  })
})

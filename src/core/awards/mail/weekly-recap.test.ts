import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { profile } from '#contract/accounts/profile'
import * as make from '#testing/make'
import { award, paidAgain } from '#testing/season-awards'
import { day, leagueToShare } from '#testing/shares'
import { type Client, type World, world } from '#testing/world'
import { sendRecaps } from './weekly-recap.tsx'

const wanting = { email: true, awards: true, invitations: true, weeklyUpdates: true }
const want = (client: Client, wish: Partial<typeof wanting> = {}) =>
  client.call(profile.notifications, { ...wanting, ...wish })

const recaps = (w: World) =>
  w.ctx.db.selectFrom('outbox').selectAll().where('template', '=', 'weekly-recap').orderBy('id').execute()

test('tells members who want it what the week brought, and where they stand', async () => {
  const w = await world()
  const { client, league, manager } = await leagueToShare(w)
  await client.call(leagueManagement.saveEmailSettings, {
    leagueId: league.id,
    autoSendAwardEmails: true,
    notifyCommissioner: true,
    emailSubjectPrefix: '[Pot]',
  })
  await want(manager)
  expect(await sendRecaps(w.ctx)).toEqual({ leagues: 1, mails: 1 })
  const [mail, ...others] = await recaps(w)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to_name: 'Manager 2', subject: '[Pot] Week 1 in Fourth & Long' })
  expect(mail?.text_body).toContain('Hot Top 2: Deshaun Okafor: Manager 2, $10')
  expect(mail?.text_body).toContain('1st Manager 2: $10')
  expect(mail?.text_body).toContain('You: 1st, $10')
  expect(mail?.text_body).toContain(
    'Unsubscribe from emails like this: http://localhost:3000/unsubscribe?token=',
  )
})

test('lists every award, the first three places with their ties, and where each receiver stands', async () => {
  const w = await world()
  const { client, league, members, user } = await make.league(w, { managers: 5 })
  const ids = members.map(({ userId }) => userId).filter(userId => userId !== user.id)
  for (const [index, managerId] of ids.entries()) {
    const prizeAmount = [20, 20, 30, 10][index] ?? 0
    const given = award(league.id, managerId, {
      prizeAmount,
      week: 9 + (index % 2),
      playerName: `Star ${index}`,
    })
    await client.call(awards.add, { ...given, ...paidAgain })
  }
  const [second = 0, , , fourth = 0] = ids
  for (const person of [client, await make.signedInAs(w, second), await make.signedInAs(w, fourth)])
    await want(person)
  expect(await sendRecaps(w.ctx)).toEqual({ leagues: 1, mails: 3 })
  const mails = await recaps(w)
  const headers = mails.map(mail => [
    mail.user_id,
    mail.league_id,
    mail.subject,
    mail.text_body.split('\n')[0],
  ])
  const said = 'This week in Fourth & Long: 4 awards went out. $80 in all.'
  expect(headers).toEqual(
    [user.id, second, fourth].map(id => [id, league.id, 'This week in Fourth & Long', said]),
  )
  const standing = ['1st Manager 4: $30', '2nd Manager 2: $20', '2nd Manager 3: $20']
  for (const [index, own] of ['You: 5th, $0', 'You: 2nd, $20', 'You: 4th, $10'].entries()) {
    expect(mails[index]?.text_body.split('\n').slice(2, 11)).toEqual([
      ...['2, $20', '3, $20', '4, $30', '5, $10'].map(
        (who, star) => `Hot Top 2: Star ${star}: Manager ${who}`,
      ),
      '',
      ...standing,
      own,
    ])
    for (const line of [...standing, own]) expect(mails[index]?.html_body).toContain(line.split(': ')[1])
  }
})

test('goes once to each who wants it in each of their leagues, and to nobody who left or waits', async () => {
  const w = await world()
  const one = await leagueToShare(w)
  const other = await leagueToShare(w)
  const join = (code: string | undefined) =>
    one.manager.call(joining.join, { leagueId: other.league.id, teamName: 'Guests', code })
  await join(other.league.joinCode ?? '')
  for (const person of [one.client, one.manager, other.manager]) await want(person)
  await other.client.call(joining.remove, { leagueId: other.league.id, userId: other.managerId })
  await other.manager.call(joining.join, { leagueId: other.league.id, teamName: 'Please' })
  expect(await sendRecaps(w.ctx)).toEqual({ leagues: 2, mails: 3 })
  expect((await recaps(w)).map(mail => [mail.league_id, mail.user_id])).toEqual([
    [one.league.id, one.user.id],
    [one.league.id, one.managerId],
    [other.league.id, one.managerId],
  ])
})

test('nobody gets it unasked, and nobody who wants no mail at all', async () => {
  const w = await world()
  const { manager } = await leagueToShare(w)
  expect(await sendRecaps(w.ctx)).toEqual({ leagues: 0, mails: 0 })
  await want(manager, { email: false })
  expect(await sendRecaps(w.ctx)).toEqual({ leagues: 0, mails: 0 })
})

test('runs as often as one likes and mails once a week; a week without awards is not told of', async () => {
  const w = await world()
  const { manager } = await leagueToShare(w)
  await want(manager)
  await sendRecaps(w.ctx)
  await Promise.all([sendRecaps(w.ctx), sendRecaps(w.ctx)])
  expect(await recaps(w)).toHaveLength(1)
  w.clock.pass(7 * day)
  expect(await sendRecaps(w.ctx)).toEqual({ leagues: 0, mails: 0 })
})

test('that is sent late tells of its own week, and leaves to the next one what was awarded since', async () => {
  const w = await world()
  const { manager } = await leagueToShare(w)
  await want(manager)
  const tuesday = w.clock.now() - day
  expect(await sendRecaps(w.ctx, tuesday)).toEqual({ leagues: 0, mails: 0 })
  w.clock.pass(8 * day)
  expect(await sendRecaps(w.ctx, tuesday + 7 * day)).toEqual({ leagues: 1, mails: 1 })
  expect(await sendRecaps(w.ctx, tuesday + 14 * day)).toEqual({ leagues: 0, mails: 0 })
})

test('a voided award and a league whose season has ended are not told of', async () => {
  const w = await world()
  const { client, league, manager, awardId } = await leagueToShare(w)
  await want(manager)
  await client.call(awards.void, { leagueId: league.id, awardId })
  expect(await sendRecaps(w.ctx)).toEqual({ leagues: 0, mails: 0 })
  const other = await leagueToShare(w)
  await want(other.manager)
  await other.client.call(leagueManagement.seasonStatus, { leagueId: other.league.id, status: 'ended' })
  expect(await sendRecaps(w.ctx)).toEqual({ leagues: 0, mails: 0 })
})

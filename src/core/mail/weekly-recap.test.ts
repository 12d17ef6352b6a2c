import { awards } from '#contract/awards'
import { leagueLife } from '#contract/league-life'
import { profile } from '#contract/profile'
import { sendRecaps } from './weekly-recap.tsx'
import { day, leagueToShare } from '#testing/shares'
import { type Client, type World, world } from '#testing/world'
import { expect, test } from 'vitest'

const wanting = { email: true, awards: true, invitations: true, weeklyUpdates: true }
const want = (client: Client, wish: Partial<typeof wanting> = {}) =>
  client.call(profile.notifications, { ...wanting, ...wish })

const recaps = (w: World) =>
  w.ctx.db.selectFrom('outbox').selectAll().where('template', '=', 'weekly-recap').orderBy('id').execute()

test('tells members who want it what the week brought, and where they stand', async () => {
  const w = await world()
  const { client, league, manager } = await leagueToShare(w)
  await client.call(leagueLife.saveEmailSettings, {
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
  await other.client.call(leagueLife.seasonStatus, { leagueId: other.league.id, status: 'ended' })
  expect(await sendRecaps(w.ctx)).toEqual({ leagues: 0, mails: 0 })
})

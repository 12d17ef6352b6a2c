import { expect, test } from 'vitest'
import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { seasons } from '#contract/seasons'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { leaderboards } from '#contract/money/leaderboards'
import { award } from '#testing/season-awards'
import * as make from '#testing/make'
import { withAdministrator } from '#testing/made-world'
import { getEmails } from '#testing/emails'

const scene = async () => {
  const { w, admin } = await withAdministrator()
  const made = await make.league(w, { managers: 3, name: 'Turf Wars' })
  return { w, admin, ...made, leagueId: made.league.id }
}

test('shows a league with members, weeks and open items', async () => {
  const { admin, client, leagueId, user } = await scene()
  await client.call(awards.add, award(leagueId, user.id))
  const view = await admin.call(adminLeagueEndpoints.read, { leagueId })
  expect(view).toMatchObject({
    league: { id: leagueId, name: 'Turf Wars', publishedWeeks: 1, archivedAt: null, memberCount: 3 },
    commissionerEmail: user.email,
    weeks: [{ week: 2, source: 'manual', isFinal: true }],
    open: { balances: [{ managerId: user.id }] },
  })
  expect(view.members.map(({ isCommissioner }) => isCommissioner).filter(Boolean)).toHaveLength(1)
  expect((await client.expectError(adminLeagueEndpoints.read, { leagueId })).body.code).toBe('forbidden')
  expect((await admin.expectError(adminLeagueEndpoints.read, { leagueId: 4711 })).body.code).toBe('not_found')
})

test("logs an admin's view of a league once an hour per admin", async () => {
  const { w, admin, client, leagueId } = await scene()
  const lines = async () =>
    (await client.call(leagueManagement.audit, { leagueId })).filter(({ action }) =>
      action.startsWith('league.opened'),
    )
  expect(await admin.call(adminLeagueEndpoints.open, { leagueId })).toMatchObject({
    myRole: null,
    joinCode: null,
  })
  await admin.call(adminLeagueEndpoints.open, { leagueId })
  expect(await lines()).toMatchObject([{ actorName: 'Ada Min' }])
  await (await make.administrator(w, 'bob@example.com')).call(adminLeagueEndpoints.open, { leagueId })
  expect(await lines()).toHaveLength(2)
  w.clock.pass(61 * 60_000)
  await admin.call(adminLeagueEndpoints.open, { leagueId })
  expect(await lines()).toHaveLength(3)
})

test('makes an archived league readable by its members, closed to changes and joins, until restored', async () => {
  const { w, admin, client, leagueId, user, members } = await scene()
  const [manager = 0] = members.map(({ userId }) => userId).filter(id => id !== user.id)
  await client.call(awards.add, award(leagueId, user.id))
  await admin.call(adminLeagueEndpoints.archive, { leagueId, isArchived: true })
  expect(await client.call(leagues.info, { leagueId })).toMatchObject({ seasonStatus: 'ended' })
  const played = await make.signedInAs(w, manager)
  expect(await played.call(leaderboards.read, { leagueId })).toHaveLength(3)
  const errors = [
    await client.expectError(leagueManagement.rename, { leagueId, name: 'Mine' }),
    await client.expectError(seasons.setStatus, { leagueId, status: 'active' }),
    await client.expectError(leagueDeletion.disband, { leagueId }),
    await admin.expectError(adminLeagueEndpoints.handOver, { leagueId, userId: manager }),
  ]
  expect(errors.map(({ body }) => body.code)).toEqual(Array(4).fill('league_archived'))
  const nonMember = (await make.league(w)).client
  const { joinCode } = await client.call(leagues.info, { leagueId })
  const join = await nonMember.expectError(joining.join, { leagueId, code: joinCode ?? '', teamName: 'New' })
  expect(join.body.code).toBe('league_archived')
  expect(await admin.call(leagues.all, { state: 'archived' })).toMatchObject([{ id: leagueId }])
  await admin.call(adminLeagueEndpoints.archive, { leagueId, isArchived: false })
  await client.call(seasons.setStatus, { leagueId, status: 'active' })
  expect(await admin.call(leagues.all, { state: 'archived' })).toEqual([])
})

test('transfers a league to another account immediately and notifies both users', async () => {
  const { w, admin, client, leagueId, user, members } = await scene()
  const [manager = 0] = members.map(({ userId }) => userId).filter(id => id !== user.id)
  await admin.call(adminLeagueEndpoints.handOver, { leagueId, userId: manager })
  expect(await client.call(leagues.info, { leagueId })).toMatchObject({
    commissionerId: manager,
    isMine: false,
  })
  const emails = await getEmails(w.ctx, on => on.where('subject', 'like', '%run%Turf Wars%'))
  expect(emails.map(({ user_id }) => user_id)).toEqual([user.id, manager])
  await admin.call(adminLeagueEndpoints.rename, { leagueId, name: 'Gridiron' })
  expect(await client.call(leagues.info, { leagueId })).toMatchObject({ name: 'Gridiron' })
})

test('exports all leagues as filtered', async () => {
  const { w, admin } = await scene()
  for (let more = 0; more < 3; more += 1) await make.league(w, { name: 'North' })
  const linesOf = async (input: object) => {
    const text: unknown = await admin.call(adminLeagueEndpoints.export, input)
    return String(text).trim().split('\r\n')
  }
  expect(await linesOf({})).toHaveLength(5)
  expect(await linesOf({ search: 'north' })).toHaveLength(4)
  expect((await linesOf({ state: 'archived' })).map(line => line.split(',')[0])).toEqual(['Id'])
})

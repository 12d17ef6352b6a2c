import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { claims } from '#contract/leagues/claims'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { leaderboards } from '#contract/money/leaderboards'
import { getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'
import type { Client } from '#testing/test-app'

const people = [
  { teamName: 'Audible Gasp', ownerName: 'Jamal Whitaker' },
  { teamName: 'Cole in the Stocking', ownerName: 'Cole Brandt' },
]

const newMember = (number = 1) => ({
  firstName: 'Sam',
  lastName: `Torres ${number}`,
  email: `sam${number}@example.com`,
  password: make.password,
  teamName: 'My own',
})

const setUp = async (options: Parameters<typeof make.league>[1] = {}) => {
  const { w, league, client, user, leagueId } = await withLeague(options)
  const added = await client.call(claims.add, { leagueId, people })
  const [jamal = 0, cole = 0] = added.map(({ managerId }) => managerId)
  const { url } = await client.call(joining.settings, { leagueId })
  const code = (url ?? '').split('/j/')[1] ?? ''
  const requests = async () =>
    (await client.call(leagues.members, { leagueId })).filter(({ status }) => status === 'pending')
  const requestTeam = async (managerId: number, number = 1, visitor: Client = w.browser()) => {
    const joined = await visitor.call(joining.join, { leagueId, code, managerId, ...newMember(number) })
    return { visitor, ...joined }
  }
  const requestAgain = (visitor: Client, managerId: number) =>
    visitor.call(joining.join, { leagueId, code, managerId, teamName: 'x' })
  return { w, league, leagueId, client, user, code, jamal, cole, requests, requestTeam, requestAgain }
}

test('shows the unclaimed teams at the link with shortened names, without addresses or money', async () => {
  const { w, client, leagueId, code, jamal, cole, requestTeam } = await setUp()
  await client.call(awards.add, award(leagueId, cole))
  await requestTeam(cole)
  const preview = await w.browser().call(joining.teams, { code })
  expect(preview).toEqual({
    leagueId,
    ...{ name: 'Fourth & Long', commissionerName: 'Dana W.', memberCount: 3, confirms: true },
    teams: [
      { managerId: cole, teamName: 'Cole in the Stocking', ownerName: 'Cole B.', isRequested: true },
      { managerId: jamal, teamName: 'Audible Gasp', ownerName: 'Jamal W.', isRequested: false },
    ],
    ...{ isFullForNew: false, isFullForTeams: false, own: null },
  })
})

test('makes a team request wait without blocking others or showing money, and grants its winnings on approval', async () => {
  const { client, leagueId, jamal, cole, requestTeam, requests } = await setUp()
  await client.call(awards.add, award(leagueId, cole))
  const { visitor, status, user } = await requestTeam(cole)
  expect(status).toBe('pending')
  expect((await visitor.expectError(ledgerEntries.list, { leagueId })).status).toBe(404)
  expect(await visitor.call(leagues.list, {})).toEqual([])
  const other = await requestTeam(cole, 2)
  await requestTeam(jamal, 3)
  const [first] = await requests()
  expect(first).toMatchObject({
    teamName: 'Cole in the Stocking',
    request: { email: 'sam1@example.com', wants: { managerId: cole, ownerName: 'Cole Brandt' } },
  })
  const approved = await client.call(joining.approve, { leagueId, userId: user.id })
  expect(approved).toMatchObject({ teamName: 'Cole in the Stocking', status: 'active', request: null })
  const mine = (await visitor.call(leaderboards.read, { leagueId })).find(row => row.totalWinnings > 0)
  expect([mine?.managerName, mine?.totalWinnings]).toEqual(['Sam Torres 1', 10])
  expect((await requests()).map(({ teamName }) => teamName)).toEqual(['Audible Gasp'])
  expect(await other.visitor.call(joining.ownRequests, {})).toMatchObject([{ status: 'declined' }])
  expect(await client.call(leagues.members, { leagueId })).toHaveLength(4)
})

test('emails the commissioner the request with the recorded owner of the team', async () => {
  const { w, cole, requestTeam } = await setUp()
  await requestTeam(cole)
  const [email] = await getEmails(w.ctx, on => on.where('template', '=', 'member-waiting'))
  expect(email?.text_body).toContain(
    'Sam Torres 1 (sam1@example.com) says Cole in the Stocking is theirs. You had entered Cole Brandt as its owner.',
  )
})

test('changes the requested team on a repeated request, one per user, and allows canceling it', async () => {
  const { client, leagueId, jamal, cole, requestTeam, requestAgain, requests } = await setUp()
  const { visitor } = await requestTeam(cole)
  expect((await requestAgain(visitor, jamal)).status).toBe('pending')
  expect((await requests()).map(({ request }) => request?.wants?.managerId)).toEqual([jamal])
  const same = await visitor.expectError(joining.join, {
    leagueId,
    code: '',
    teamName: 'x',
    managerId: jamal,
  })
  expect(same.status).toBe(400)
  expect(await visitor.call(joining.ownRequests, {})).toMatchObject([
    { leagueName: 'Fourth & Long', teamName: 'Audible Gasp', status: 'waiting', commissionerName: 'Dana W.' },
  ])
  await visitor.call(joining.withdraw, { leagueId })
  expect([await requests(), await visitor.call(joining.ownRequests, {})]).toEqual([[], []])
  expect((await visitor.expectError(joining.withdraw, { leagueId })).status).toBe(404)
  expect(JSON.stringify(await client.call(leagueManagement.audit, { leagueId }))).toContain(
    'canceled the request',
  )
})

test('notifies of a declined request once, and allows another', async () => {
  const { w, client, leagueId, cole, requestTeam, requestAgain } = await setUp()
  const { visitor, user } = await requestTeam(cole)
  w.clock.pass(60_000)
  await client.call(joining.remove, { leagueId, userId: user.id })
  const at = new Date(w.clock.now()).toISOString()
  expect(await visitor.call(joining.ownRequests, {})).toMatchObject([{ status: 'declined', at }])
  await visitor.call(joining.withdraw, { leagueId })
  expect(await visitor.call(joining.ownRequests, {})).toEqual([])
  expect((await requestAgain(visitor, cole)).status).toBe('pending')
})

test('approves only one of two concurrent requests for a team, and one of two concurrent approvals', async () => {
  const { client, leagueId, cole, requestTeam } = await setUp()
  const requested = [await requestTeam(cole, 1), await requestTeam(cole, 2)]
  const ids = requested.flatMap(({ user }) => [user.id, user.id])
  const outcomes = await Promise.allSettled(
    ids.map(userId => client.call(joining.approve, { leagueId, userId })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const members = await client.call(leagues.members, { leagueId })
  expect(members.filter(({ teamName }) => teamName === 'Cole in the Stocking')).toHaveLength(1)
})

test('assigns a team to one of ten concurrent users with confirmed addresses when joining needs no approval', async () => {
  const { w, client, leagueId, code, cole, jamal, requestTeam, requestAgain } = await setUp()
  const { visitor, user } = await requestTeam(jamal)
  await w.ctx.db.updateTable('users').set({ email_verified_at_ms: null }).where('id', '=', user.id).execute()
  const saved = await client.call(joining.saveSettings, { leagueId, confirms: false })
  expect(saved.confirms).toBe(false)
  expect((await requestAgain(visitor, cole)).status).toBe('pending')
  await make.verified(w, user)
  expect((await requestAgain(visitor, cole)).status).toBe('active')
  expect((await visitor.call(leagues.list, {})).map(({ myTeamName }) => myTeamName)).toEqual([
    'Cole in the Stocking',
  ])
  const guests = await Promise.all(Array.from({ length: 5 }, () => make.commissioner(w)))
  const outcomes = await Promise.allSettled(guests.map(guest => requestAgain(guest.client, jamal)))
  expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
  const fresh = await w.browser().call(joining.join, { leagueId, code, ...newMember(9) })
  expect(fresh.status).toBe('active')
})

test('declines pending requests when a team is claimed by its own link or removed', async () => {
  const { w, client, leagueId, cole, jamal, requestTeam, requests } = await setUp()
  const [first, second] = [await requestTeam(cole, 1), await requestTeam(jamal, 2)]
  const links = await client.call(claims.links, { leagueId })
  const token = links.find(({ managerId }) => managerId === cole)?.url?.split('token=')[1] ?? ''
  const guest = await make.commissioner(w)
  await guest.client.call(claims.claim, { token })
  expect((await requests()).map(({ request }) => request?.wants?.managerId)).toEqual([jamal])
  await client.call(joining.remove, { leagueId, userId: jamal })
  for (const { visitor } of [first, second])
    expect(await visitor.call(joining.ownRequests, {})).toMatchObject([{ status: 'declined' }])
})

test('ends the link when the code is renewed, and counts guesses', async () => {
  const { w, client, leagueId, code, cole } = await setUp()
  await client.call(joining.renewCode, { leagueId })
  const visitor = w.browser()
  expect((await visitor.expectError(joining.teams, { code })).message).toBe('404 Join link not found')
  const late = await visitor.expectError(joining.join, { leagueId, code, managerId: cole, ...newMember() })
  expect(late.status).toBe(403)
  for (let guesses = 1; guesses < 120; guesses += 1)
    await visitor.expectError(joining.teams, { code: `guess${guesses}` })
  expect((await visitor.expectError(joining.teams, { code })).status).toBe(429)
})

test('makes a new team wait when teams are listed, and join immediately when none are', async () => {
  const { w, leagueId, code } = await setUp()
  expect((await w.browser().call(joining.join, { leagueId, code, ...newMember(1) })).status).toBe('pending')
  const bare = await make.league(w)
  const at = { leagueId: bare.league.id, code: bare.league.joinCode ?? '' }
  expect((await w.browser().call(joining.join, { ...at, ...newMember(2) })).status).toBe('active')
})

test('says before a request that a league is full and who can change it; a request takes no seat', async () => {
  const { w, client, leagueId, code, cole, requestTeam } = await setUp({ premium: false, managers: 4 })
  await client.call(joining.saveSettings, { leagueId, confirms: false })
  expect(await w.browser().call(joining.teams, { code })).toMatchObject({
    isFullForNew: true,
    isFullForTeams: false,
  })
  const error = await w.browser().expectError(joining.join, { leagueId, code, ...newMember(7) })
  expect([error.status, error.body.message]).toEqual([
    403,
    'Fourth & Long is full. Ask Dana Whitfield, the commissioner, to make room.',
  ])
  await client.call(joining.saveSettings, { leagueId, confirms: true })
  const { user } = await requestTeam(cole)
  await client.call(joining.approve, { leagueId, userId: user.id })
  expect(await client.call(leagues.members, { leagueId })).toHaveLength(6)
})

test('shows link and decisions only to the commissioner, and each request only to its user', async () => {
  const { w, leagueId, cole, requestTeam } = await setUp()
  const { visitor } = await requestTeam(cole)
  for (const caller of [visitor, (await make.commissioner(w)).client]) {
    expect((await caller.expectError(joining.settings, { leagueId })).status).toBe(404)
    expect((await caller.expectError(joining.saveSettings, { leagueId, confirms: false })).status).toBe(404)
  }
  expect((await w.browser().expectError(joining.ownRequests, {})).status).toBe(401)
  expect((await visitor.call(accounts.current, {}))?.email).toBe('sam1@example.com')
})

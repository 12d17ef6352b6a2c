import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { claims } from '#contract/leagues/claims'
import { joining } from '#contract/leagues/joining'
import { payments } from '#contract/money/payments'
import { seasons } from '#contract/seasons'
import { pots } from '#contract/money/pots'
import { publications } from '#contract/weeks/publications'
import { connections } from '#contract/weeks/connections'
import { manualWeeks } from '#contract/weeks/manual-weeks'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { leaderboards } from '#contract/money/leaderboards'
import * as make from '#testing/make'
import { getEmails } from '#testing/emails'
import { choices, inWeek, publish, staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'

/** A league with three fantasy teams: the commissioner's and two without an account. */
const withTeams = async (w: TestApp) => {
  const made = await make.league(w, { managers: 1 })
  const leagueId = made.league.id
  const people = [
    { teamName: 'Team 2', ownerName: 'Tess Lindqvist' },
    { teamName: 'Team 3', ownerName: 'Omar Reyes' },
  ]
  const added = await made.client.call(claims.add, { leagueId, people })
  const [tess = 0, omar = 0] = added.map(({ managerId }) => managerId)
  return { ...made, leagueId, tess, omar }
}

const balancesOf = async (client: Client, leagueId: number): Promise<Map<number | null, number>> => {
  const { balances = [], entries: all } = await client.call(ledgerEntries.list, { leagueId })
  // Rollovers belong to no member.
  const entries = all.filter(({ kind }) => kind !== 'rollover')
  const cents = (amount: number) => Math.round(amount * 100)
  const sum = balances.reduce((total, { balance }) => total + cents(balance), 0)
  expect(sum).toBe(entries.reduce((total, { amount }) => total + cents(amount), 0))
  return new Map(balances.map(({ managerId, balance }) => [managerId, balance]))
}

test('maps teams to unclaimed members in a reviewed week and pays them', async () => {
  const w = await startTestApp({ mailer: { send: async () => undefined } })
  const { client, leagueId, tess, omar } = await withTeams(w)
  const week = await staged(client, leagueId)
  expect(week.unmappedTeams).toEqual([])
  const preview = await client.call(publications.preview, { ...inWeek(leagueId), ...choices(week) })
  expect(preview.people.find(({ managerId }) => managerId === tess)).toMatchObject({
    managerName: 'Tess Lindqvist',
    getsEmail: false,
  })
  await publish(client, leagueId)
  const won = await client.call(awards.list, { leagueId, managerId: tess })
  expect(won.length).toBeGreaterThan(0)
  const balances = await balancesOf(client, leagueId)
  expect(balances.get(tess)).toBeGreaterThan(0)
  expect(balances.get(omar)).toBeGreaterThan(0)
  const emails = await getEmails(w.ctx, on => on.where('template', '=', 'award-won'))
  expect(emails.map(({ to_name }) => to_name)).not.toContain('Tess Lindqvist')
  const log = await client.call(publications.log, { leagueId })
  expect(log.flatMap(({ winners }) => winners.map(({ managerName }) => managerName))).toContain('Omar Reyes')
})

test('accepts them in a manual week and for a manually mapped team too', async () => {
  const w = await startTestApp()
  const { client, leagueId, tess, omar } = await withTeams(w)
  await staged(client, leagueId)
  const { teams } = await client.call(connections.read, { leagueId, provider: 'csv' })
  const team = teams.find(({ managerId }) => managerId === tess)
  await client.call(connections.mapTeams, {
    leagueId,
    provider: 'csv',
    teams: [
      { teamKey: team?.teamKey ?? '', managerId: null },
      { teamKey: teams.find(({ managerId }) => managerId === omar)?.teamKey ?? '', managerId: tess },
    ],
  })
  const connection = await client.call(connections.read, { leagueId, provider: 'csv' })
  expect(connection.teams.filter(({ managerId }) => managerId === tess)).toHaveLength(1)
  const row = {
    type: 'hot_top2',
    position: 'QB' as const,
    playerName: 'By Hand',
    points: 20,
    managerId: omar,
  }
  await client.call(manualWeeks.publish, { leagueId, week: 6, rows: [row] })
  const [first] = await client.call(awards.list, { leagueId, managerId: omar })
  expect(first).toMatchObject({ managerName: 'Omar Reyes', week: 6 })
  const moved = await client.call(awards.edit, { leagueId, awardId: first?.id ?? 0, managerId: tess })
  expect(moved).toMatchObject({ managerId: tess, managerName: 'Tess Lindqvist' })
  const balances = await balancesOf(client, leagueId)
  expect([balances.get(omar), balances.get(tess)]).toEqual([0, moved.prizeAmount])
})

test('leaves the team with a merged member for future weeks, and returns it on undo', async () => {
  const w = await startTestApp()
  const { client, leagueId, tess, league } = await withTeams(w)
  await publish(client, leagueId)
  const before = await balancesOf(client, leagueId)
  const person = await make.commissioner(w, { firstName: 'Tess', lastName: 'Real' })
  await person.client.call(joining.join, { leagueId, teamName: 'Late', code: league.joinCode ?? '' })
  await client.call(joining.approve, { leagueId, userId: person.user.id })
  const { id } = await client.call(claims.merge, { leagueId, userId: tess, managerId: person.user.id })
  const next = await staged(client, leagueId, undefined, 6)
  expect(next.unmappedTeams).toEqual([])
  const hers = Object.values(next.candidates)
    .flat()
    .filter(({ team }) => team === 'Team 2')
  expect(hers.map(({ managerId }) => managerId)).toContain(person.user.id)
  const merged = await balancesOf(client, leagueId)
  expect(merged.get(person.user.id)).toBe(before.get(tess))
  expect(merged.has(tess)).toBe(false)
  await client.call(claims.undo, { leagueId, id })
  const back = await balancesOf(client, leagueId)
  expect([back.get(tess), back.get(person.user.id)]).toEqual([before.get(tess), 0])
  const { teams } = await client.call(connections.read, { leagueId, provider: 'csv' })
  expect(teams.find(({ teamName }) => teamName === 'Team 2')?.managerId).toBe(tess)
})

test('rejects a second provider team for a member', async () => {
  const w = await startTestApp()
  const { client, leagueId, tess, user } = await withTeams(w)
  await staged(client, leagueId)
  const error = await client.expectError(claims.merge, { leagueId, userId: tess, managerId: user.id })
  expect([error.status, error.body.code]).toEqual([409, 'two_teams'])
})

test('includes them at the end of a season: payouts, champion and statements', async () => {
  const w = await startTestApp()
  const { client, leagueId, tess } = await withTeams(w)
  await client.call(pots.set, { leagueId, totalPotAmount: 500, dollarInputs: { 1: 100 } })
  await client.call(awards.add, award(leagueId, tess, { prizeAmount: 0.01 }))
  await client.call(payments.record, {
    ...{ leagueId, managerId: tess, kind: 'season_payout', place: 1, amount: 100, memo: 'First place' },
  })
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  expect(await client.call(leaderboards.champion, { leagueId })).toMatchObject({
    by: 'firstPlace',
    champions: [{ managerId: tess, managerName: 'Tess Lindqvist', amount: 100 }],
  })
  const statements = await getEmails(w.ctx, on => on.where('template', 'like', 'season%'))
  expect(statements.map(({ to_name }) => to_name)).not.toContain('Tess Lindqvist')
  expect((await balancesOf(client, leagueId)).get(tess)).toBe(100.01)
})

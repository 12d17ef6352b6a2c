import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { pools } from '#contract/money/pools'
import { awards } from '#contract/awards'
import { rules } from '#contract/rules/rules'
import { connections } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import type { CsvRow } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, rows, staged } from '#testing/review'
import { managersOf } from '#testing/sleeper-owners'
import { withLeague } from '#testing/made-world'

/** A league in which a team changes managers in week 6. */
const league = async () => {
  const { w, ...made } = await withLeague({ managers: 4 })
  const leagueId = made.league.id
  for (const week of [5, 6]) await staged(made.client, leagueId, rows, week)
  const [, before = 0, , since = 0] = made.members.map(({ managerId }) => managerId)
  const connected = await made.client.call(connections.read, inWeek(leagueId))
  const teamKey = connected.teams.find(({ managerId }) => managerId === before)?.teamKey ?? ''
  const setMapping = (mapping: object) =>
    made.client.call(connections.mapTeams, { ...inWeek(leagueId), teams: [{ teamKey, ...mapping }] })
  return { ...made, w, leagueId, teamKey, before, since, setMapping }
}

test("previews rules with each week's team owner", async () => {
  const { client, leagueId, setMapping, before, since } = await league()
  await setMapping({ managerId: since, fromWeek: 6 })
  const terms = {
    metric: 'highest_score',
    direction: 'highest' as const,
    prize: { kind: 'fixed' as const, amounts: [10] },
  }
  const [trial] = await client.call(rules.try, { leagueId, rules: [terms] })
  expect(trial?.weeks.map(({ week, winners }) => [week, winners[0]?.managerId])).toEqual([
    [6, since],
    [5, before],
  ])
})

test('pays the owner at the time when a week is published late, again or for the first time', async () => {
  const { client, leagueId, setMapping, before, since } = await league()
  await setMapping({ managerId: since, fromWeek: 6 })
  const publishIn = async (week: number, replace = false) => {
    const read = await client.call(stagedWeeks.read, inWeek(leagueId, week))
    await client.call(publications.publish, { ...inWeek(leagueId, week), ...choices(read), replace })
  }
  await publishIn(6)
  await publishIn(5)
  await publishIn(5, true)
  const won = await client.call(awards.list, { leagueId })
  const weeksOf = (managerId: number) => [
    ...new Set(won.filter(award => award.managerId === managerId).map(({ week }) => week)),
  ]
  expect([weeksOf(before), weeksOf(since)]).toEqual([[5], [6]])
})

test("rejects a start week without an earlier owner, and gives an unmapped team's new owner all of its weeks", async () => {
  const { client, leagueId, setMapping, since, teamKey } = await league()
  await setMapping({ managerId: null })
  const error = await client.expectError(connections.mapTeams, {
    ...inWeek(leagueId),
    teams: [{ teamKey, managerId: since, fromWeek: 6 }],
  })
  expect(error.body.issues?.[0]?.path).toBe('teams.0.fromWeek')
  await setMapping({ managerId: since })
  expect(managersOf(await client.call(stagedWeeks.read, inWeek(leagueId, 5)), teamKey)).toEqual([since])
})

test("pays a side pot to the team's owner in each of its weeks", async () => {
  const { w, ...made } = await withLeague({ managers: 4 })
  const leagueId = made.league.id
  const { client } = made
  const [, before, , since] = made.members
  const pool = await client.call(pools.create, {
    leagueId,
    name: 'Most points',
    buyIn: 20,
    terms: { metric: 'highest_score', direction: 'highest' },
    weeks: [13, 14],
    closesOn: '2026-12-31',
    paidUpToWin: false,
  })
  for (const member of [before, since]) {
    const theirs = await make.signedInAs(w, member?.userId ?? 0)
    await theirs.call(pools.join, { leagueId, poolId: pool.id })
  }
  w.clock.pass(Date.parse('2026-12-22T12:00:00Z') - w.ctx.now())
  await client.call(accounts.login, { email: made.user.email, password: make.password })
  const best: CsvRow = ['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2']
  const publishIn = async (week: number, replace = false) => {
    const read = await client.call(stagedWeeks.read, inWeek(leagueId, week))
    await client.call(publications.publish, { ...inWeek(leagueId, week), ...choices(read), replace })
  }
  await staged(client, leagueId, [best], 13)
  const { teams } = await staged(client, leagueId, [best], 14)
  const mapTeam = (managerId = 0, fromWeek?: number) =>
    client.call(connections.mapTeams, {
      ...inWeek(leagueId),
      teams: [{ teamKey: teams[0]?.teamKey ?? '', managerId, fromWeek }],
    })
  await mapTeam(since?.managerId, 14)
  await publishIn(13)
  await publishIn(14)
  const won = async () => {
    const found = (await client.call(pools.list, { leagueId })).pools[0]?.members ?? []
    return [before, since].map(member => found.find(({ name }) => name === member?.managerName)?.won)
  }
  expect(await won()).toEqual([20, 20])
  await mapTeam(before?.managerId)
  expect(await won()).toEqual([20, 20])
  await publishIn(13, true)
  expect(await won()).toEqual([20, 20])
})

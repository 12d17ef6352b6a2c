import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import type { InputOf } from '#contract/kernel/endpoint'
import { rules } from '#contract/rules/rules'
import { publications } from '#contract/weeks/publications'
import { corrections } from '#contract/weeks/corrections'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { leaderboards } from '#contract/money/leaderboards'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import type { CsvRow } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { withLeague } from '#testing/made-world'

const teams = ["Dana's Team", 'Team 2', 'Team 3', 'Team 4', 'Team 5', 'Team 6']
const slots = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'W/R/T', 'K', 'DEF', 'BN', 'BN', 'BN']
const positions = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'RB', 'K', 'DEF', 'RB', 'WR', 'QB']

/** Deterministic points on every machine, with an occasional tie. */
const pointsOf = (week: number, team: number, slot: number): number =>
  ((week * 7919 + team * 104_729 + slot * 1_299_709) % 61) / 2

const rowsOf = (week: number): CsvRow[] =>
  teams.flatMap((team, number) =>
    slots.map((slot, place): CsvRow => {
      const position = positions[place] ?? 'RB'
      return [`Player ${number}-${place}`, position, slot, pointsOf(week, number, place), team]
    }),
  )

const own: Omit<InputOf<typeof rules.add>, 'leagueId'>[] = [
  {
    name: 'High score',
    metric: 'highest_score',
    direction: 'highest',
    prize: { kind: 'fixed', amounts: [9, 6, 3] },
  },
  {
    name: 'All of it',
    metric: 'total_with_bench',
    direction: 'highest',
    prize: { kind: 'shared', amount: 10, places: 3 },
  },
  {
    name: 'Best kicker',
    metric: 'best_kicker',
    direction: 'highest',
    ties: 'carryOver',
    prize: { kind: 'fixed', amounts: [5] },
  },
  {
    name: 'Best starter',
    metric: 'best_starter',
    direction: 'highest',
    ties: 'breakers',
    tieBreakers: ['highest_score'],
    prize: { kind: 'fixed', amounts: [5] },
  },
  {
    name: 'Best pair',
    metric: 'best_pair',
    direction: 'highest',
    isChallenge: true,
    weeks: [2, 5, 8],
    prize: { kind: 'fixed', amounts: [20] },
  },
  {
    name: 'Near 150',
    metric: 'closest_to_target',
    direction: 'closestUnder',
    target: 150,
    prize: { kind: 'jackpot', amount: 2 },
  },
  {
    name: 'Last of the week',
    metric: 'lowest_score',
    direction: 'lowest',
    prize: { kind: 'fine', amount: 5, purpose: 'pot' },
  },
]

test('plays a season with ten rules from points to ledger, including corrections and republishing', async () => {
  const { w, client, user, members, leagueId } = await withLeague({ managers: teams.length })
  for (const rule of own) await client.call(rules.add, { leagueId, ...rule })
  for (const { userId } of members) {
    const person = userId === user.id ? client : await make.signedInAs(w, userId ?? 0)
    await person.call(rules.agree, { leagueId, most: 10 })
  }
  const publishWeek = async (week: number, csvRows = rowsOf(week), replace = false) =>
    client.call(publications.publish, {
      ...inWeek(leagueId, week),
      ...choices(await staged(client, leagueId, csvRows, week)),
      replace,
    })
  for (let week = 1; week <= 11; week += 1) await publishWeek(week)

  // Week 4 is corrected, week 7 republished, week 9 unpublished and published again.
  const better = rowsOf(4).map(([name, position, slot, points, team]): CsvRow =>
    team === 'Team 2'
      ? [name, position, slot, Number(points) + 9, team]
      : [name, position, slot, points, team],
  )
  const { movedPrizes } = await staged(client, leagueId, better, 4)
  expect(movedPrizes.map(({ label }) => label)).toContain('High score')
  await client.call(corrections.decide, { leagueId, week: 4, decision: 'move', reason: 'Stat correction' })
  await publishWeek(7, rowsOf(7), true)
  await client.call(publications.unpublish, { leagueId, week: 9, reason: 'Checked at the wrong week' })
  await publishWeek(9)

  const awardList = await client.call(awards.list, { leagueId })
  const names = new Set(awardList.map(({ label }) => label))
  expect(
    [...own.map(({ name }) => name), 'Hot Top 2', 'Bench Boss'].filter(name => !names.has(name)),
  ).toEqual([])
  expect(awardList.filter(({ why }) => why === null)).toEqual([])
  expect(
    awardList
      .filter(({ label }) => label === 'Best pair')
      .map(({ week }) => week)
      .toSorted(),
  ).toEqual([2, 5, 8])
  expect(await ledgerProblems(w.ctx)).toEqual([])

  const { balances = [] } = await client.call(ledgerEntries.list, { leagueId })
  const cents = (dollars: number) => Math.round(dollars * 100)
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + cents(amount), 0)
  for (const { managerId, balance } of balances) {
    const theirs = awardList.filter(award => award.managerId === managerId)
    expect(sum(theirs.map(({ prizeAmount }) => prizeAmount))).toBe(cents(balance))
    const fined = theirs.filter(({ isFine }) => isFine)
    expect(sum(fined.map(({ prizeAmount }) => prizeAmount))).toBeGreaterThanOrEqual(-1000)
  }
  const board = await client.call(leaderboards.read, { leagueId })
  expect(sum(board.map(({ totalWinnings }) => totalWinnings))).toBe(
    sum(awardList.filter(({ isFine }) => !isFine).map(({ prizeAmount }) => prizeAmount)),
  )
})

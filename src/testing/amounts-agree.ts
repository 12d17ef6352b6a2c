import { expect } from 'vitest'
import { leagues } from '#contract/leagues/leagues'
import { dues } from '#contract/money/dues'
import { planner } from '#contract/money/planner'
import { potAllocations } from '#contract/money/pots'
import { settle } from '#contract/money/settle'
import { rules } from '#contract/rules/rules'
import { seasonStats } from '#contract/money/leaderboards'
import type { Client } from './test-app.ts'

const cents = (amount: number): number => Math.round(amount * 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + cents(each), 0)

/**
 * Asserts that all responses agree on the amounts of a league's current season, and that every list adds up to its
 * total.
 */
export const expectAmountsToAgree = async (client: Client, leagueId: number): Promise<void> => {
  const [info, stats, due, plan, rulebook, uses, settled] = await Promise.all([
    client.call(leagues.info, { leagueId }),
    client.call(seasonStats.read, { leagueId }),
    client.call(dues.read, { leagueId }),
    client.call(planner.read, { leagueId }),
    client.call(rules.rulebook, { leagueId }),
    client.call(potAllocations.list, { leagueId }),
    client.call(settle.read, { leagueId }),
  ])
  const { pot } = info
  expect(stats.pot).toEqual(pot)
  expect(plan.pot).toEqual(pot)
  expect({
    distributed: [info.totalDistributed, stats.totalDistributed, rulebook.budget.distributed],
    available: [info.availableForWeeklyAwards, stats.availableForWeeklyAwards, rulebook.budget.available],
    overspent: [info.overspent, stats.overspent, rulebook.budget.overspent],
    leaguePot: [stats.leaguePot, due.leaguePot, plan.due.money],
    planned: [plan.planned],
    surplus: [plan.due.leftAtEnd],
    stillOwed: [due.stillOwed],
    unassigned: [uses.unassigned],
  }).toEqual({
    distributed: [pot.distributed, pot.distributed, pot.distributed],
    available: [pot.available, pot.available, pot.available],
    overspent: [pot.overspent, pot.overspent, pot.overspent],
    leaguePot: [pot.leaguePot, pot.leaguePot, pot.leaguePot],
    planned: [rulebook.budget.planned],
    surplus: [rulebook.budget.surplus],
    stillOwed: [plan.stillOwed],
    unassigned: [settled.unassigned],
  })
  expect(plan.collected?.money ?? due.collected).toBe(due.collected)
  expect(sum([pot.base, pot.lateFees, pot.fines, pot.rolledIn, -pot.takenOut])).toBe(cents(pot.leaguePot))
  expect(sum([pot.distributed, pot.setAside, pot.available, -pot.overspent])).toBe(cents(pot.leaguePot))
  expect(sum([due.cash, due.offset, due.otherMoney])).toBe(cents(due.collected))
  expect(sum([due.collected, due.stillOwed])).toBe(cents(pot.leaguePot))
  expect(sum(due.members.map(({ owes }) => owes))).toBe(cents(due.stillOwed))
  expect(sum([pot.available, -pot.overspent, -plan.planned])).toBe(cents(plan.due.leftAtEnd))
  // Negative amounts are fines.
  expect(sum(Object.values(stats.totalsByType).filter(total => total > 0))).toBe(cents(pot.distributed))
  const distributedInRules = plan.rules.map(({ given: awarded }) => awarded)
  const plannedInRules = plan.rules.map(({ planned }) => planned)
  expect([sum(distributedInRules), sum([...plannedInRules, plan.rolledOver])]).toEqual([
    cents(pot.distributed),
    cents(plan.planned),
  ])
  expect(sum(plan.places.map(({ amount }) => amount))).toBe(cents(pot.setAside))
}

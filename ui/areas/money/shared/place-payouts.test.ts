import { expect, test } from 'vitest'
import type { LedgerEntry } from '#contract/money/ledger-entries'
import { placePayouts } from './place-payouts.ts'

const payout = (amount: number, reference: string, season = 2026): LedgerEntry => ({
  ...{ id: 1, leagueId: 1, season, managerId: 3, managerName: 'Tess Lindqvist', kind: 'season_payout' },
  ...{ amount, memo: '1st Place', reference, createdAt: '2026-11-20T17:00:00.000Z', isReversible: false },
  ...{ isToSelf: false, createdByName: 'Dana Whitfield' },
})

test("limits a place to its pot amount, with the Super Bowl pot for first, minus this season's payouts", () => {
  const league = {
    season: 2026,
    positionLabels: { 1: '1st Place', 2: '2nd Place' },
    dollarInputs: { 1: 750, 2: 450 },
    superBowlPot: 770,
  }
  const entries = [
    payout(300, 'payout:1:1:1'),
    payout(-50, 'payout:1:1:2'),
    payout(500, 'payout:9:1:1', 2025),
  ]
  expect(placePayouts(league, entries)).toEqual([
    { place: 1, label: '1st Place', worth: 770, paid: 250, left: 520 },
    { place: 2, label: '2nd Place', worth: 450, paid: 0, left: 450 },
  ])
})

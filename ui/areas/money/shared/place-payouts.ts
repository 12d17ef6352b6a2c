import type { LedgerEntry } from '#contract/money/ledger-entries'
import type { League } from '#contract/leagues/leagues'
import { cents, dollars } from '#domain/money'

export type PlacePayout = { place: number; label: string; worth: number; paid: number; left: number }

const sumOf = (entries: readonly LedgerEntry[]): number =>
  dollars(entries.reduce((sum, { amount }) => sum + cents(amount), 0))

const placeIn = (reference: string | null): number =>
  Number(/^payout:\d+:(\d):/.exec(reference ?? '')?.[1] ?? 0)

/**
 * Calculates the payout of each place in the current season and how much of it the ledger already holds. First place is
 * worth the Super Bowl pot.
 */
export const placePayouts = (
  league: Pick<League, 'season' | 'positionLabels' | 'dollarInputs' | 'superBowlPot'>,
  entries: readonly LedgerEntry[],
): PlacePayout[] => {
  const payouts = entries.filter(({ kind, season }) => kind === 'season_payout' && season === league.season)
  return Object.entries(league.positionLabels).map(([key, label]) => {
    const place = Number(key)
    const worth = place === 1 ? league.superBowlPot : (league.dollarInputs[key] ?? 0)
    const paid = sumOf(payouts.filter(({ reference }) => placeIn(reference) === place))
    return { place, label, worth, paid, left: dollars(cents(worth) - cents(paid)) }
  })
}

import type { PotTotals } from '#contract/leagues/leagues'
import { cents, dollars } from '#domain/money'
import { potTotals } from '#domain/pot-totals'
import { type Draft, known, type Line } from './draft.ts'

const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + cents(known(line.dollars)), 0)

/**
 * Calculates the pot that the draft would produce, in dollars, added up in cents.
 *
 * @param saved the current pot; its distributed money, fees, fines and other income don't change
 */
export const totalsOf = (draft: Draft, saved: PotTotals) => {
  const pot = cents(known(draft.pot))
  const payouts = sumOf(draft.lines)
  const { leaguePotCents, availableCents, overspentCents } = potTotals({
    enteredPotCents: pot,
    duesCents: 0,
    lateFeesCents: cents(saved.lateFees),
    finesCents: cents(saved.fines),
    rolledInCents: cents(saved.rolledIn),
    takenOutCents: cents(saved.takenOut),
    setAsideCents: payouts,
    distributedCents: cents(saved.distributed),
  })
  return {
    pot: dollars(pot),
    available: dollars(availableCents),
    overspent: dollars(overspentCents),
    /** Amount by which the payouts alone exceed the base. */
    over: dollars(Math.max(0, payouts - pot)),
    amounts: {
      ...saved,
      base: dollars(pot),
      leaguePot: dollars(leaguePotCents),
      setAside: dollars(payouts),
      available: dollars(availableCents),
      overspent: dollars(overspentCents),
    } satisfies PotTotals,
  }
}

export type Totals = ReturnType<typeof totalsOf>

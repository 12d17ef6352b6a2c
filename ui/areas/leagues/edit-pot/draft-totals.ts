import { cents, dollars } from '#domain/money'
import { potLeft } from '#domain/pot'
import { type Draft, known, type Line } from './draft.ts'

const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + cents(known(line.dollars)), 0)

/** What the draft comes to in dollars, added up in cents. */
export const totalsOf = (draft: Draft, distributed: number) => {
  const pot = cents(known(draft.pot))
  const places = sumOf(draft.lines.filter(({ place }) => place !== null))
  const custom = sumOf(draft.lines.filter(({ place }) => place === null))
  const { availableCents, overspentCents } = potLeft(pot, cents(distributed), places + custom)
  return {
    pot: dollars(pot),
    places: dollars(places),
    custom: dollars(custom),
    payouts: dollars(places + custom),
    /** What is left of the pot for the weeks still to come. */
    available: dollars(availableCents),
    /** By how much payouts and awards together are more than the pot holds. */
    overspent: dollars(overspentCents),
    /** By how much the payouts alone are. */
    over: dollars(Math.max(0, places + custom - pot)),
  }
}

export type Totals = ReturnType<typeof totalsOf>

import type { Award } from '#contract/awards'

export const cents = (dollars: number): number => Math.round(dollars * 100)

type Moved = { managerId: number | null; cents: number }

const sums = (list: readonly Moved[]): ReadonlyMap<number | null, number> => {
  const totals = new Map<number | null, number>()
  for (const { managerId, cents } of list) totals.set(managerId, (totals.get(managerId) ?? 0) + cents)
  return totals
}

/** Replays all actions without the ledger: current awards and other money movements, in cents. */
export const bookkeeper = () => {
  const awarded = new Map<number, Award>()
  const moved: Moved[] = []
  const prizes = () =>
    [...awarded.values()].map(({ managerId, prizeAmount }) => ({ managerId, cents: cents(prizeAmount) }))
  return {
    gave: (list: readonly Award[]) => list.forEach(award => awarded.set(award.id, award)),
    took: (list: readonly Award[]) => list.forEach(({ id }) => awarded.delete(id)),
    /** @param dollars negative for payouts */
    move: (managerId: number | null, dollars: number) => moved.push({ managerId, cents: cents(dollars) }),
    ofWeek: (week: number) => [...awarded.values()].filter(award => award.week === week),
    awardedWeeks: (): ReadonlySet<number | null> => new Set([...awarded.values()].map(({ week }) => week)),
    winnings: () => sums(prizes()),
    balances: () => sums([...prizes(), ...moved]),
  }
}

export type ShadowLedger = ReturnType<typeof bookkeeper>

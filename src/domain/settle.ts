/** What somebody has, in cents: above 0 it is owed to them, below they owe it. */
export type Balance = { memberId: number; cents: number }

/** Who pays whom how much, in cents. */
export type Transfer = { fromMemberId: number; toMemberId: number; cents: number }

/**
 * The payments that bring balances which sum to 0 to zero: at most one fewer than there are people. Debts stand in a row in
 * the order of member ids, claims in another, and each debt pays the claims beside it. Paying such a line takes the same
 * piece out of both rows, so that all other lines stay as they are. Ends in an error for balances that do not sum to 0.
 */
export const transfersOf = (balances: readonly Balance[]): Transfer[] => {
  const sum = balances.reduce((total, { cents }) => total + cents, 0)
  if (sum !== 0) throw new Error(`Balances sum to ${sum} cents instead of 0`)
  const inOrder = balances.toSorted((a, b) => a.memberId - b.memberId)
  const debts = inOrder.filter(({ cents }) => cents < 0).map(debt => ({ ...debt, cents: -debt.cents }))
  const claims = inOrder.filter(({ cents }) => cents > 0).map(claim => ({ ...claim }))
  const transfers: Transfer[] = []
  let place = 0
  for (const debt of debts) {
    let left = debt.cents
    for (let claim = claims[place]; left > 0 && claim; claim = claims[place]) {
      const cents = Math.min(left, claim.cents)
      transfers.push({ fromMemberId: debt.memberId, toMemberId: claim.memberId, cents })
      left -= cents
      claim.cents -= cents
      if (claim.cents === 0) place += 1
    }
  }
  return transfers
}

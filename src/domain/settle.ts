/** What somebody has, in cents: above 0 it is owed to them, below they owe it. */
export type Balance = { memberId: number; cents: number }

/** Who pays whom how much, in cents. */
export type Transfer = { fromMemberId: number; toMemberId: number; cents: number }

/**
 * The payments that bring balances which sum to 0 to zero: everybody settles with whoever holds the pot, by one payment each, so
 * that there is at least one fewer than there are people. Paying such a line, wholly or in part, leaves all others as they are.
 * In the order of member ids. Ends in an error for balances that do not sum to 0.
 *
 * @param holderId who holds the pot
 */
export const transfersOf = (balances: readonly Balance[], holderId: number): Transfer[] => {
  const sum = balances.reduce((total, { cents }) => total + cents, 0)
  if (sum !== 0) throw new Error(`Balances sum to ${sum} cents instead of 0`)
  return balances
    .filter(({ memberId, cents }) => memberId !== holderId && cents !== 0)
    .toSorted((a, b) => a.memberId - b.memberId)
    .map(({ memberId, cents }) =>
      cents < 0
        ? { fromMemberId: memberId, toMemberId: holderId, cents: 0 - cents }
        : { fromMemberId: holderId, toMemberId: memberId, cents },
    )
}

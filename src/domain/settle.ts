import { moneyText } from './money.ts'

/** A member's balance in cents: positive if they are owed money, negative if they owe it. */
export type Balance = { memberId: number; cents: number }

/** A payment between two members, in cents. */
export type Transfer = { fromMemberId: number; toMemberId: number; cents: number }

/**
 * Calculates the payments that bring balances with a total of 0 to zero: every member settles with the holder of the
 * pot in one payment, so that there are fewer payments than members. Making such a payment, in full or in part, does
 * not change the others. In member id order. Throws an error when the balances do not add up to 0.
 *
 * @param potHolderId member who holds the pot
 */
export const transfersOf = (balances: readonly Balance[], potHolderId: number): Transfer[] => {
  const sum = balances.reduce((total, { cents }) => total + cents, 0)
  if (sum !== 0) throw new Error(`Balances add up to ${sum} cents instead of 0`)
  return balances
    .filter(({ memberId, cents }) => memberId !== potHolderId && cents !== 0)
    .toSorted((a, b) => a.memberId - b.memberId)
    .map(({ memberId, cents }) =>
      cents < 0
        ? { fromMemberId: memberId, toMemberId: potHolderId, cents: 0 - cents }
        : { fromMemberId: potHolderId, toMemberId: memberId, cents },
    )
}

/** Describes a balance in cents to its owner: 'you are owed $35.00'. */
export const yourBalance = (cents: number, currency: string): string => {
  if (cents === 0) return 'nothing owed'
  return cents > 0
    ? `you are owed ${moneyText(cents, currency, true)}`
    : `you owe ${moneyText(-cents, currency, true)}`
}

/** Describes another member's balance in cents: 'Noor Haddad is owed $35'. */
export const theirBalance = (name: string, cents: number, currency: string): string => {
  if (cents === 0) return `${name} is settled up`
  return cents > 0
    ? `${name} is owed ${moneyText(cents, currency)}`
    : `${name} owes ${moneyText(-cents, currency)}`
}

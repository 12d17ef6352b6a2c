import { moneyText } from './money.ts'

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

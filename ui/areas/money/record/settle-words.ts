import type { SettleBalance } from '#contract/money/settle'
import { dollarsText } from '#domain/money'

/** What a balance is made of, in its order; parts that are 0 are left out. */
export const partsOf = (balance: SettleBalance): { label: string; amount: number }[] =>
  [
    { label: 'Dues and late fees', amount: balance.dues },
    { label: 'Won', amount: balance.earned },
    { label: 'Fines', amount: balance.fines },
    { label: 'Paid in', amount: balance.paidIn },
    { label: 'Paid out', amount: balance.paidOut },
    { label: 'Earlier seasons', amount: balance.otherSeasons },
    { label: 'Held for the others', amount: 0 - balance.holds },
  ].filter(({ amount }) => amount !== 0)

const words: [
  keyof SettleBalance & ('earned' | 'dues' | 'paidIn' | 'fines' | 'paidOut' | 'holds'),
  string,
][] = [
  ['earned', 'won'],
  ['dues', 'dues'],
  ['paidIn', 'paid in'],
  ['fines', 'fines'],
  ['paidOut', 'paid out'],
  ['holds', 'holds'],
]

/** The same in a line: Won $910, paid out $90. */
export const balanceNote = (balance: SettleBalance, currency: string): string => {
  const text = words
    .filter(([part]) => balance[part] !== 0)
    .map(([part, word]) => `${word} ${dollarsText(Math.abs(balance[part]), currency)}`)
    .join(', ')
  return text === '' ? 'Nothing yet' : text.charAt(0).toUpperCase() + text.slice(1)
}

/** Which note goes with a payment. */
export const noteFor = (leagueName: string, season: number): string => `${leagueName} ${season}`

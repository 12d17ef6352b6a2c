import type { SettleBalance } from '#contract/money/settle'
import { dollarsText } from '#domain/money'

/** Returns the parts of a balance in order, omitting zeros. */
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

const balanceLabels: [
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

/** Formats the parts of a balance in one line: Won $910, paid out $90. */
export const balanceNote = (balance: SettleBalance, currency: string): string => {
  const text = balanceLabels
    .filter(([part]) => balance[part] !== 0)
    .map(([part, label]) => `${label} ${dollarsText(Math.abs(balance[part]), currency)}`)
    .join(', ')
  return text === '' ? 'Nothing yet' : text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the note attached to a payment. */
export const noteFor = (leagueName: string, season: number): string => `${leagueName} ${season}`

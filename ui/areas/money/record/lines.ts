import type { Transfer, SettlePayment, SettleBalance, SettleUp } from '#contract/money/settle'
import { dollars, cents, dollarsText } from '#domain/money'

/** Planned payment with its members and status. */
export type Line = Transfer & {
  key: string
  fromName: string
  toName: string
  /** Amount still to be paid. */
  open: number
  /** Payment that waits to be marked as received. */
  payment: SettlePayment | undefined
}

/** Returns what the league owes a member, excluding pot money they hold for others; negative if they owe. */
export const ownBalance = ({ balance, holds }: SettleBalance): number =>
  dollars(cents(balance) + cents(holds))

/** Planned payments that involve the member, and all others, in plan order. */
export type Lines = {
  pays: Line[]
  gets: Line[]
  others: Line[]
  /** Received payments, newest first. */
  received: SettlePayment[]
  me: SettleBalance | undefined
}

const lineOf = ({ balances, payments }: SettleUp, line: Transfer): Line => {
  const nameOf = (id: number) => balances.find(({ memberId }) => memberId === id)?.name ?? 'Someone'
  const { fromMemberId, toMemberId } = line
  return {
    ...line,
    key: `${fromMemberId} ${toMemberId}`,
    fromName: nameOf(fromMemberId),
    toName: nameOf(toMemberId),
    open: Math.round((line.amount - line.waiting) * 100) / 100,
    payment: payments.find(
      payment =>
        payment.status === 'paid' &&
        payment.fromMemberId === fromMemberId &&
        payment.toMemberId === toMemberId,
    ),
  }
}

export const linesOf = (settleUp: SettleUp): Lines => {
  const { myMemberId, transfers, payments, balances } = settleUp
  const lines = transfers.map(line => lineOf(settleUp, line))
  const isMine = (line: Line) => [line.fromMemberId, line.toMemberId].includes(myMemberId ?? 0)
  return {
    pays: lines.filter(({ fromMemberId }) => fromMemberId === myMemberId),
    gets: lines.filter(({ toMemberId }) => toMemberId === myMemberId),
    others: lines.filter(line => !isMine(line)),
    received: payments.filter(({ status }) => status === 'received'),
    me: balances.find(({ memberId }) => memberId === myMemberId),
  }
}

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

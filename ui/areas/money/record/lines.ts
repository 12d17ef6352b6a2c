import { cents, dollars } from '#domain/money'
import type { SettleBalance, SettlePayment, SettleUp, Transfer } from '#contract/money/settle'

/** A payment that the plan asks for, with its people and what was said about it. */
export type Line = Transfer & {
  key: string
  fromName: string
  toName: string
  /** What is still to be paid of it. */
  open: number
  /** The payment that waits for its “received”. */
  payment: SettlePayment | undefined
}

/** What the league owes somebody, without what they hold of the pot for the others: below 0 they owe it. */
export const ownBalance = ({ balance, holds }: SettleBalance): number =>
  dollars(cents(balance) + cents(holds))

/** What concerns somebody, and what does not, in the order of the plan. */
export type Lines = {
  pays: Line[]
  gets: Line[]
  others: Line[]
  /** Received, the newest first. */
  received: SettlePayment[]
  me: SettleBalance | undefined
}

const lineOf = ({ balances, payments }: SettleUp, line: Transfer): Line => {
  const nameOf = (id: number) => balances.find(({ memberId }) => memberId === id)?.name ?? 'Somebody'
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

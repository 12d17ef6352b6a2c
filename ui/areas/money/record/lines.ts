import { cents, dollars } from '#domain/money'
import type { SettleBalance, SettlePayment, SettleUp, Transfer } from '#contract/money/settle'

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

import type { Dues, DuesPayment, DuesPlan, MemberDues } from '#contract/money/dues'
import { cents, dollars, dollarsText } from '#domain/money'
import { type WayToPay, wayToPayNames } from '#domain/paid-how'
import { dateText } from '#ui/lib/calendar-day'
import { both } from '#ui/areas/money/parts/words'

/** What is to be paid in, for the line below the title. */
export const planWords = ({ amount, dueOn, lateFee }: DuesPlan, currency: string): string[] => [
  `${dollarsText(amount, currency)} each`,
  `due ${dateText(dueOn)}`,
  ...(lateFee ? [lateFeeText(lateFee, currency)] : []),
]

export const lateFeeText = (
  { kind, amount, every }: NonNullable<DuesPlan['lateFee']>,
  currency: string,
): string =>
  `${kind === 'fixed' ? dollarsText(amount, currency) : `${amount}%`} late fee, ${every === 'once' ? 'once' : 'every week'}`

/** How a payment was made, in the middle of a sentence. */
const howText = (how: WayToPay): string => (how === 'other' ? 'paid' : wayToPayNames[how])

/** What a payment was: $150 Venmo, Sep 12. */
export const paymentText = ({ amount, how, paidOn }: DuesPayment, currency: string): string =>
  `${dollarsText(amount, currency)} ${howText(how)}, ${dateText(paidOn)}`

/** What a row says of somebody: what they paid, what was added, what they won, and when they were told. */
export const rowNote = (member: MemberDues, payments: readonly DuesPayment[], currency: string): string => {
  const own = payments.filter(({ managerId, isTakenBack }) => managerId === member.managerId && !isTakenBack)
  const paid =
    own.length > 0
      ? own
          .toReversed()
          .map(one => paymentText(one, currency))
          .join('; ')
      : ''
  const { lateFees, setOff, credit, owes, owesElse, remindedOn } = member
  const parts = [
    paid || (member.paid > 0 ? `${dollarsText(member.paid, currency)} paid` : owes > 0 ? 'Nothing yet' : ''),
    lateFees > 0 ? `${dollarsText(lateFees, currency)} late fee` : '',
    setOff > 0 ? `${dollarsText(setOff, currency)} of winnings set against it` : '',
    owesElse > 0 ? `${dollarsText(owesElse, currency)} owed besides dues` : '',
    credit > 0 ? `${dollarsText(credit, currency)} credit` : '',
    owes > 0 && remindedOn ? `Reminded ${dateText(remindedOn)}` : '',
  ]
  return parts.filter(Boolean).join('. ')
}

/** What somebody can pay in for: their dues, and of who left whatever they owe. */
export const toPayIn = ({ owes, owesElse, isGone }: MemberDues): number =>
  isGone ? dollars(cents(owes) + cents(owesElse)) : owes

/** How what somebody owes comes about. */
export const whyOwed = (
  { due, lateFees, paid, setOff, isGone, owesElse }: MemberDues,
  currency: string,
): string => {
  const charged = both(
    `${dollarsText(due, currency)} dues`,
    lateFees > 0 ? `${dollarsText(lateFees, currency)} late fee` : '',
  )
  const against = [
    paid > 0 ? `${dollarsText(paid, currency)} paid` : '',
    setOff > 0 ? `${dollarsText(setOff, currency)} won` : '',
  ].filter(Boolean)
  const besides = isGone && owesElse > 0 ? [`${dollarsText(owesElse, currency)} besides dues`] : []
  return [...(due + lateFees > 0 ? [charged] : []), ...against, ...besides].join(', ')
}

/** How many have paid in full, of how many. */
export const paidCount = ({ members }: Dues): string =>
  `${members.filter(({ state }) => state === 'paid').length} of ${members.length} paid in full`

/** The part of their dues that somebody is done with, from 0 to 1. */
export const paidShare = ({ due, lateFees, owes }: MemberDues): number =>
  due + lateFees > 0 ? Math.max(0, 1 - owes / (due + lateFees)) : 1

import type { Dues, DuesPayment, DuesPlan, MemberDues } from '#contract/money/dues'
import { chargedTo } from '#domain/dues'
import { cents, dollars, dollarsText } from '#domain/money'
import { type WayToPay, wayToPayNames } from '#domain/paid-how'
import { namesText } from '#domain/text'
import { dateText } from '#ui/lib/calendar-day'

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
  const { lateFees, fines, offset, credit, owes, owesElse, remindedOn } = member
  const parts = [
    paid || (member.paid > 0 ? `${dollarsText(member.paid, currency)} paid` : owes > 0 ? 'Nothing yet' : ''),
    lateFees > 0 ? `${dollarsText(lateFees, currency)} late fee` : '',
    fines > 0 ? `${dollarsText(fines, currency)} in fines` : '',
    offset > 0 ? `${dollarsText(offset, currency)} of winnings set against it` : '',
    owesElse > 0 ? `${dollarsText(owesElse, currency)} owed besides` : '',
    credit > 0 ? `${dollarsText(credit, currency)} credit` : '',
    owes > 0 && remindedOn ? `Reminded ${dateText(remindedOn)}` : '',
  ]
  return parts.filter(Boolean).join('. ')
}

/** Returns what a member can pay in for, in dollars: what they owe the pot, and of a member who left, whatever they owe. */
export const toPayIn = (member: MemberDues): number => (member.isGone ? owedInAll(member) : member.owes)

/** Returns everything that a member owes, in dollars, buy-ins and earlier seasons included: what a payment is filled with. */
export const owedInAll = ({ owes, owesElse }: MemberDues): number => dollars(cents(owes) + cents(owesElse))

/** How what somebody owes comes about. */
export const whyOwed = (
  { due, lateFees, fines, paid, offset, owesElse }: MemberDues,
  currency: string,
): string => {
  const charges = [
    due > 0 ? `${dollarsText(due, currency)} dues` : '',
    lateFees > 0 ? `${dollarsText(lateFees, currency)} late fee` : '',
    fines > 0 ? `${dollarsText(fines, currency)} in fines` : '',
  ].filter(Boolean)
  const against = [
    paid > 0 ? `${dollarsText(paid, currency)} paid` : '',
    offset > 0 ? `${dollarsText(offset, currency)} won` : '',
  ].filter(Boolean)
  const besides = owesElse > 0 ? [`${dollarsText(owesElse, currency)} besides`] : []
  return [...(charges.length > 0 ? [namesText(charges)] : []), ...against, ...besides].join(', ')
}

/** How many have paid in full, of how many. */
export const paidCount = ({ members }: Dues): string =>
  `${members.filter(({ state }) => state === 'paid').length} of ${members.length} paid in full`

/** Returns the part of what a member was charged that is paid, from 0 to 1. */
export const paidShare = (member: MemberDues): number =>
  chargedTo(member) > 0 ? Math.max(0, 1 - member.owes / chargedTo(member)) : 1

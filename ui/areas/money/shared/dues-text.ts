import type { DuesPayment, DuesPlan, MemberDues } from '#contract/money/dues'
import { chargedTo } from '#domain/dues'
import { cents, dollars, dollarsText } from '#domain/money'
import { paymentMethodNames } from '#domain/payment-methods'
import { namesText } from '#domain/text'
import { dateText } from '#ui/lib/format'

/** Describes the late fee: $10, once. */
export const lateFeeText = (
  { kind, amount, every }: NonNullable<DuesPlan['lateFee']>,
  currency: string,
): string =>
  `${kind === 'fixed' ? dollarsText(amount, currency) : `${amount}%`}, ${every === 'once' ? 'once' : 'every week'}`

const paymentsOf = (member: MemberDues, payments: readonly DuesPayment[]): DuesPayment[] =>
  payments.filter(({ managerId, isReversed }) => managerId === member.managerId && !isReversed)

/** Breaks down what a member paid: $150 cash and $30 of winnings. */
const paidIn = (member: MemberDues, payments: readonly DuesPayment[], currency: string): string => {
  const own = paymentsOf(member, payments)
  const cash =
    own.length > 0
      ? own
          .toReversed()
          .map(
            ({ amount, how }) =>
              `${dollarsText(amount, currency)} ${how === 'other' ? 'paid' : paymentMethodNames[how]}`,
          )
      : member.paid > 0
        ? [`${dollarsText(member.paid, currency)} paid`]
        : []
  return namesText([
    ...cash,
    ...(member.offset > 0 ? [`${dollarsText(member.offset, currency)} of winnings`] : []),
  ])
}

/** Returns the note of a member with a balance due: amount paid out of the total, and the last reminder. */
export const oweNote = (member: MemberDues, payments: readonly DuesPayment[], currency: string): string => {
  const { owes, owesOther, remindedOn } = member
  const charged = chargedTo(member)
  const paid = dollars(cents(charged) - cents(owes))
  const received = paidIn(member, payments, currency)
  const parts = [
    paid > 0
      ? `${dollarsText(paid, currency)} of ${dollarsText(charged, currency)}${received && `: ${received}`}`
      : `Nothing paid${charged > 0 ? `. ${chargesText(member, currency)}` : ''}`,
    owesOther > 0 ? `${dollarsText(owesOther, currency)} owed in addition` : '',
    owes > 0 && remindedOn ? `Reminded ${dateText(remindedOn)}` : '',
  ]
  return parts.filter(Boolean).join('. ')
}

/** Returns the note of a member who has paid: method and date of the last payment, and any overpayment. */
export const paidNote = (member: MemberDues, payments: readonly DuesPayment[], currency: string): string => {
  const [last] = paymentsOf(member, payments)
  const parts = [
    last ? `${paymentMethodNames[last.how]}, ${dateText(last.paidOn)}` : '',
    member.offset > 0 ? `${dollarsText(member.offset, currency)} of winnings` : '',
    member.credit > 0 ? `${dollarsText(member.credit, currency)} credit` : '',
  ]
  return parts.filter(Boolean).join('. ')
}

const chargeParts = ({ due, lateFees, fines }: MemberDues, currency: string): string[] =>
  [
    due > 0 ? `${dollarsText(due, currency)} dues` : '',
    lateFees > 0 ? `${dollarsText(lateFees, currency)} late fee` : '',
    fines > 0 ? `${dollarsText(fines, currency)} in fines` : '',
  ].filter(Boolean)

const chargesText = (member: MemberDues, currency: string): string => chargeParts(member, currency).join(', ')

/**
 * Returns the amount a member can pay in, in dollars: their balance due to the pot, or all debts of a member who left.
 */
export const amountDue = (member: MemberDues): number => (member.isGone ? owedInAll(member) : member.owes)

/**
 * Returns everything a member owes in dollars, including buy-ins and earlier seasons; the default amount of a payment.
 */
export const owedInAll = ({ owes, owesOther }: MemberDues): number => dollars(cents(owes) + cents(owesOther))

/** Explains how a member's balance due adds up. */
export const balanceExplanation = (member: MemberDues, currency: string): string => {
  const { paid, offset, owesOther } = member
  const charges = chargeParts(member, currency)
  const against = [
    paid > 0 ? `${dollarsText(paid, currency)} paid` : '',
    offset > 0 ? `${dollarsText(offset, currency)} won` : '',
  ].filter(Boolean)
  const extras = owesOther > 0 ? [`${dollarsText(owesOther, currency)} besides`] : []
  return [...(charges.length > 0 ? [namesText(charges)] : []), ...against, ...extras].join(', ')
}

/** Returns the paid share of a member's charges, from 0 to 1. */
export const paidShare = (member: MemberDues): number =>
  chargedTo(member) > 0 ? Math.max(0, 1 - member.owes / chargedTo(member)) : 1

import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { flag, id, moment, money, optionalText, text, object } from '#contract/kernel/values'
import { inLeague } from '#contract/leagues/leagues'
import { paidHow, ReminderEmail } from './dues.ts'
import { PayHandles } from './pay-handles.ts'

/** A member's balance in dollars over all seasons: positive if they are owed money, negative if they owe it. */
export const SettleBalance = object(() => ({
  memberId: id(),
  managerId: id().nullable(),
  name: z.string(),
  teamName: z.string(),
  isActive: z.boolean(),
  earned: z.number(),
  fines: z.number(),
  dues: z.number(),
  paidIn: z.number(),
  paidOut: z.number(),
  otherSeasons: z.number(),
  /** Part of the pot that the member holds for the others; 0 except for its holder. */
  holds: z.number(),
  balance: z.number(),
}))
export type SettleBalance = z.infer<typeof SettleBalance>

/** A payment from one member to another. */
export const SettlePayment = object(() => ({
  id: id(),
  fromMemberId: id(),
  toMemberId: id(),
  fromName: z.string(),
  toName: z.string(),
  amount: z.number(),
  how: paidHow,
  note: z.string(),
  /** `paid` was marked by the payer; `received` is posted to the ledger. */
  status: z.enum(['paid', 'received', 'reversed']),
  paidAt: moment,
  paidBy: z.string(),
  receivedAt: moment.nullable(),
  receivedBy: z.string().nullable(),
  reversedAt: moment.nullable(),
  reversedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Actions available to the caller. */
  canConfirmReceipt: z.boolean(),
  canReverse: z.boolean(),
}))
export type SettlePayment = z.infer<typeof SettlePayment>

/** Planned payments that bring all balances to zero. */
export const Transfer = object(() => ({
  fromMemberId: id(),
  toMemberId: id(),
  amount: z.number(),
  /** Part that is marked as paid but not confirmed as received. */
  waiting: z.number(),
  /** The receiver's payment handles; null for members who are not part of the payment. */
  handles: PayHandles.nullable(),
  /** Date of the payer's latest reminder, visible to the members involved. */
  remindedOn: z.iso.date().nullable(),
}))
export type Transfer = z.infer<typeof Transfer>

export const SettleUp = object(() => ({
  season: z.number(),
  hasEnded: z.boolean(),
  /** The member who holds the pot: the treasurer, otherwise the commissioner. */
  holderMemberId: id(),
  myMemberId: id().nullable(),
  /** Balances add up to 0. */
  balances: z.array(SettleBalance),
  transfers: z.array(Transfer),
  /** Newest first. */
  payments: z.array(SettlePayment),
  /** Totals of the open payments, the received ones, and the unconfirmed ones. */
  left: z.number(),
  received: z.number(),
  waiting: z.number(),
  /** Unassigned money in the pot; negative if more was distributed than it contains. */
  unassigned: z.number(),
}))
export type SettleUp = z.infer<typeof SettleUp>

const path = '/api/leagues/:leagueId/settle-up'
const onePayment = object(() => ({ ...inLeague.shape, paymentId: id() }))

export const settle = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: 'All balances, and the few payments that settle them',
    input: inLeague,
    output: SettleUp,
  }),
  pay: endpoint({
    method: 'POST',
    path: `${path}/payments`,
    access: 'member',
    summary: "Mark a planned payment as paid, in full or in part: your own, or anyone's as treasurer",
    input: object(() => ({
      ...inLeague.shape,
      fromMemberId: id(),
      toMemberId: id(),
      amount: money('Enter the amount', 0.01, 1_000_000),
      how: paidHow,
      note: optionalText(200).default(''),
    })),
    output: SettlePayment,
    status: 201,
  }),
  receive: endpoint({
    method: 'POST',
    path: `${path}/payments/:paymentId/receive`,
    access: 'member',
    recentAuth: 'sometimes',
    summary: 'Confirm a payment was received and add it to the ledger',
    input: onePayment,
    output: SettlePayment,
  }),
  reverse: endpoint({
    method: 'POST',
    path: `${path}/payments/:paymentId/reverse`,
    access: 'member',
    summary: 'Reverse a payment, confirmed or not',
    input: object(() => ({ ...onePayment.shape, reason: text('Enter a reason', 200) })),
    output: SettlePayment,
  }),
  remind: endpoint({
    method: 'POST',
    path: `${path}/reminders`,
    access: 'member',
    summary: 'Remind the payer of a planned payment, once a day at most, as its recipient or the treasurer',
    input: object(() => ({
      ...inLeague.shape,
      fromMemberId: id(),
      toMemberId: id(),
      /** Returns a preview of the recipients and the email, without sending it. */
      dryRun: flag().default(false),
    })),
    output: object(() => ({ reminded: z.string(), mails: z.array(ReminderEmail) })),
  }),
}

import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { flag, id, moment, money, optionalText, text } from '#contract/kernel/values'
import { inLeague } from '#contract/leagues/leagues'
import { paidHow, ReminderMail } from './dues.ts'
import { PayHandles } from './pay-handles.ts'

/** What a member has, in dollars, over all seasons: above 0 it is owed to them, below they owe it. */
export const SettleBalance = z.object({
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
  /** What of the pot they hold for the others; 0 for everybody but its holder. */
  holds: z.number(),
  balance: z.number(),
})
export type SettleBalance = z.infer<typeof SettleBalance>

/** A payment from one member to another. */
export const SettlePayment = z.object({
  id: id(),
  fromMemberId: id(),
  toMemberId: id(),
  fromName: z.string(),
  toName: z.string(),
  amount: z.number(),
  how: paidHow,
  note: z.string(),
  /** `paid` was said by the payer; `received` stands in the ledger. */
  status: z.enum(['paid', 'received', 'taken_back']),
  paidAt: moment,
  paidBy: z.string(),
  receivedAt: moment.nullable(),
  receivedBy: z.string().nullable(),
  takenBackAt: moment.nullable(),
  takenBackBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** What the caller may do with it. */
  mayReceive: z.boolean(),
  mayTakeBack: z.boolean(),
})
export type SettlePayment = z.infer<typeof SettlePayment>

/** Who pays whom how much, so that everybody is at zero afterwards. */
export const Transfer = z.object({
  fromMemberId: id(),
  toMemberId: id(),
  amount: z.number(),
  /** What of it is said to be paid and waits for a “received”. */
  waiting: z.number(),
  /** Where the receiver takes payments; null to those whom it does not concern. */
  handles: PayHandles.nullable(),
  /** The day its payer was reminded last, for those whom it concerns. */
  remindedOn: z.iso.date().nullable(),
})
export type Transfer = z.infer<typeof Transfer>

export const SettleUp = z.object({
  season: z.number(),
  hasEnded: z.boolean(),
  /** The member who holds the pot: the treasurer, else whoever runs the league. */
  holderMemberId: id(),
  myMemberId: id().nullable(),
  /** They sum to 0. */
  balances: z.array(SettleBalance),
  transfers: z.array(Transfer),
  /** Newest first. */
  payments: z.array(SettlePayment),
  /** Sums of the open lines, of payments that were received, and of those that wait. */
  left: z.number(),
  received: z.number(),
  waiting: z.number(),
  /** What the pot has besides that belongs to nobody yet; below 0 where more was given than is in it. */
  unassigned: z.number(),
})
export type SettleUp = z.infer<typeof SettleUp>

const path = '/api/leagues/:leagueId/settle-up'
const onePayment = inLeague.extend({ paymentId: id() })

export const settle = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: "Everybody's balance, and the few payments that bring all of them to zero",
    input: inLeague,
    answer: SettleUp,
  }),
  pay: endpoint({
    method: 'POST',
    path: `${path}/payments`,
    access: 'member',
    summary: 'Say that a line of the plan was paid, wholly or in part: one’s own, or as treasurer anybody’s',
    input: inLeague.extend({
      fromMemberId: id(),
      toMemberId: id(),
      amount: money('Give the amount', 0.01, 1_000_000),
      how: paidHow,
      note: optionalText(200).default(''),
    }),
    answer: SettlePayment,
    status: 201,
  }),
  receive: endpoint({
    method: 'POST',
    path: `${path}/payments/:paymentId/receive`,
    access: 'member',
    proof: 'sometimes',
    summary: 'Say that a payment was received, which writes it into the ledger',
    input: onePayment,
    answer: SettlePayment,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: `${path}/payments/:paymentId/take-back`,
    access: 'member',
    summary: 'Take back that a payment was made, received or not',
    input: onePayment.extend({ reason: text('Say why', 200) }),
    answer: SettlePayment,
  }),
  remind: endpoint({
    method: 'POST',
    path: `${path}/reminders`,
    access: 'member',
    summary: 'Remind the payer of a line, at most once a day: whom it is owed to, or the treasurer',
    input: inLeague.extend({
      fromMemberId: id(),
      toMemberId: id(),
      /** Only says who would be mailed, and what. */
      dryRun: flag().default(false),
    }),
    answer: z.object({ reminded: z.string(), mails: z.array(ReminderMail) }),
  }),
}

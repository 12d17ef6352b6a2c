import { z } from 'zod'
import { paymentMethods } from '#domain/payment-methods'
import { money, flag, id, moment, optionalText, text, object } from '#contract/kernel/values'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'
import { openedWith } from '#contract/kernel/opened-with'

/** Collected part of the League pot, in dollars: `cash`, `offset` and `otherMoney` add up to `collected`. */
export const CollectedTotals = object(() => ({
  collected: z.number(),
  /** Money paid in, for each member up to the amount owed. */
  cash: z.number(),
  /** Winnings offset against members' dues, late fees and fines. */
  offset: z.number(),
  /** Money that no member owes: a manually entered pot and rollovers, less the amount taken out. */
  otherMoney: z.number(),
  /** Unpaid dues, late fees and fines; adding `collected` gives the League pot. */
  stillOwed: z.number(),
}))

export type CollectedTotals = z.infer<typeof CollectedTotals>

/** A day in the league's time zone: YYYY-MM-DD. */
export const day = (message: string) => z.iso.date({ error: message })

export const paidHow = z.enum(paymentMethods, { error: 'Choose a payment method' })

const maxDues = 100_000

/** Late fee: a dollar amount, or a percentage of the member's own dues. */
export const LateFee = object(() => ({
  kind: z.enum(['fixed', 'percent'], { error: 'Choose an amount or a percentage' }),
  amount: money('Enter the late fee', 0.01, maxDues),
  every: z.enum(['once', 'week'], { error: 'Choose once or every week' }),
}))

export type LateFee = z.infer<typeof LateFee>

export const DuesPlan = object(() => ({
  /** Dues of each member for the season, in dollars. */
  amount: money('Enter the dues per member', 0, maxDues),
  dueOn: day('Enter the due date'),
  lateFee: LateFee.nullable(),
  /** Whether members who owe are reminded 14 and 3 days before the due date, then weekly. */
  reminds: flag(),
  /** Whether members see who has paid. */
  membersSee: flag(),
  /** Members with a different amount. */
  own: z
    .array(z.object({ managerId: id(), amount: money('Enter their dues', 0, maxDues) }))
    .max(200)
    .refine(
      own => new Set(own.map(({ managerId }) => managerId)).size === own.length,
      'List each person only once',
    ),
}))

export type DuesPlan = z.infer<typeof DuesPlan>

/** A member's dues payment. */
export const DuesPayment = object(() => ({
  entryId: id(),
  managerId: id().nullable(),
  managerName: z.string(),
  amount: z.number(),
  how: paidHow,
  paidOn: z.iso.date(),
  note: z.string(),
  recordedAt: moment,
  recordedBy: z.string(),
  /** Whether it was reversed. */
  isReversed: z.boolean(),
}))

export type DuesPayment = z.infer<typeof DuesPayment>

/** A member's dues for the season, in dollars. */
export const MemberDues = object(() => ({
  memberId: id(),
  managerId: id().nullable(),
  managerName: z.string(),
  teamName: z.string(),
  /** Dues without late fees. */
  due: z.number(),
  lateFees: z.number(),
  fines: z.number(),
  paid: z.number(),
  /** Winnings offset against it. */
  offset: z.number(),
  /** Unpaid dues, late fees and fines. */
  owes: z.number(),
  /** Other amounts owed: buy-ins, and balances from earlier seasons. */
  owesOther: z.number(),
  /** Whether the member left the league. */
  isGone: z.boolean(),
  /** Amount paid in beyond the member's dues. */
  credit: z.number(),
  state: z.enum(['paid', 'part', 'owes']),
  remindedOn: z.iso.date().nullable(),
}))

export type MemberDues = z.infer<typeof MemberDues>

export const Dues = object(() => ({
  season: z.number(),
  /** Null until dues are set. All members can see individual amounts and fees. */
  plan: DuesPlan.nullable(),
  /** Pot once everyone has paid. */
  leaguePot: z.number(),
  ...CollectedTotals.shape,
  /** The manually entered pot. */
  typedPot: z.number(),
  /** Members who owe most first; only the caller if members don't see who has paid. */
  members: z.array(MemberDues),
  /** Newest first; members see only their own. */
  payments: z.array(DuesPayment),
  /** Date of the next reminder while a member owes dues. */
  nextReminder: z.iso.date().nullable(),
}))

export type Dues = z.infer<typeof Dues>

/** A reminder email as its payer receives it, or a preview of it. */
export const ReminderEmail = object(() => ({
  name: z.string(),
  amount: z.number(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
}))

export type ReminderEmail = z.infer<typeof ReminderEmail>

const path = '/api/leagues/:leagueId/dues'

const Payment = object(() => ({
  managerId: id(),
  amount: money('Enter the amount', 0.01, maxDues),
  how: paidHow,
  paidOn: day('Enter the payment date'),
  note: optionalText(200).default(''),
}))

export const dues = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: 'Season dues and who has paid',
    input: inLeague,
    output: Dues,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'treasurer',
    summary: "Set the season's dues, due date and late fee",
    input: object(() => ({ ...inLeague.shape, ...DuesPlan.shape, ...openedWith })),
    output: Dues,
  }),
  record: endpoint({
    method: 'POST',
    path: `${path}/payments`,
    access: 'treasurer',
    summary: 'Record a dues payment',
    input: object(() => ({
      ...inLeague.shape,
      ...Payment.shape,
      /** Whether to record an overpayment as credit. */
      keepAsCredit: flag().default(false),
    })),
    output: DuesPayment,
    status: 201,
  }),
  recordSeveral: endpoint({
    method: 'POST',
    path: `${path}/payments/several`,
    access: 'treasurer',
    summary: 'Record several dues payments, all or none',
    input: object(() => ({
      ...inLeague.shape,
      payments: z
        .array(Payment)
        .min(1, 'Enter at least one payment')
        .max(200, 'At most 200 payments in one request'),
      keepAsCredit: flag().default(false),
      /** Returns a preview without writing anything. */
      dryRun: flag().default(false),
    })),
    output: object(() => ({
      recorded: z.number(),
      total: z.number(),
      owedAfter: z.number(),
    })),
  }),
  reverse: endpoint({
    method: 'POST',
    path: `${path}/payments/:entryId/reverse`,
    access: 'treasurer',
    summary: 'Reverse a dues payment',
    input: object(() => ({ ...inLeague.shape, entryId: id(), reason: text('Enter a reason', 200) })),
    output: DuesPayment,
  }),
  remind: endpoint({
    method: 'POST',
    path: `${path}/reminders`,
    access: 'treasurer',
    summary: 'Remind members who owe, once a day at most',
    input: object(() => ({
      ...inLeague.shape,
      managerIds: z.array(id()).max(200).optional(),
      /** Returns a preview of the recipients and the email, without sending it. */
      dryRun: flag().default(false),
    })),
    output: object(() => ({ reminded: z.array(z.string()), mails: z.array(ReminderEmail) })),
  }),
}

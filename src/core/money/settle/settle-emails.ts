import type { ReminderEmail } from '#contract/money/dues'
import { dollars, moneyText } from '#domain/money'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { dropMessages, notify, type Message, prefixed } from '#core/leagues/mail/notify'
import type { PaymentRow, SettleBalance } from './settle-payments.ts'

type Person = SettleBalance | undefined

/** Recipient and text of each email. */
const emailTexts = {
  paid: (amount: string, payer: string) => ({
    headline: `${payer} says they paid you ${amount}`,
    text: "Check that it arrived, then confirm it. It isn't added to the ledger until you do.",
    button: 'Confirm received',
  }),
  received: (amount: string, _payer: string, receiver: string) => ({
    headline: `${receiver} confirmed your ${amount}`,
    text: 'It was added to the ledger.',
    button: "View what's left",
  }),
  reversed: (amount: string, payer: string, receiver: string) => ({
    headline: `A payment of ${amount} from ${payer} to ${receiver} was reversed`,
    text: 'The planned payment is open again.',
    button: "View what's left",
  }),
}

/** Notifies a subscribed member of a change to one of their payments. */
export const queueSettleUpEmail = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  what: keyof typeof emailTexts,
  payment: PaymentRow,
  { recipient, payer, receiver }: { recipient: Person; payer: Person; receiver: Person },
): Promise<void> => {
  if (!recipient) return
  const content = emailTexts[what](
    moneyText(payment.amount_cents, league.currency, true),
    payer?.name ?? 'Someone',
    receiver?.name ?? 'Someone',
  )
  await notifyOfPayment(ctx, league, recipient, {
    template: `settle-${what}`,
    headline: content.headline,
    button: content.button,
    paragraphs: [
      ...(payment.note === '' || what !== 'paid' ? [] : [`Note: ${payment.note}`]),
      ...(payment.reason === null ? [] : [`Because: ${payment.reason}`]),
      `${content.text} Sidepot keeps the record; it never holds or moves money.`,
    ],
    idempotencyKey: paymentKey(payment.id, what),
  })
}

const paymentKey = (paymentId: number, what: keyof typeof emailTexts): string => `settle ${paymentId} ${what}`

/** Drops the request to confirm a payment, which was confirmed. */
export const dropRequest = (ctx: WriteCtx, { id, league_id }: PaymentRow): Promise<void> =>
  dropMessages(ctx, { leagueId: league_id, keyPrefix: paymentKey(id, 'paid') })

/** A planned payment in cents, with its people. */
type DueLine = { cents: number; payer: SettleBalance; receiver: SettleBalance }

const reminderHeadline = (league: LeagueRecord, { cents, receiver }: DueLine): string =>
  `You owe ${receiver.name} ${moneyText(cents, league.currency, true)}`

/** Builds the reminder for the payer of a planned payment. */
export const settleReminder = (league: LeagueRecord, line: DueLine): ReminderEmail => ({
  name: line.payer.name,
  amount: dollars(line.cents),
  subject: prefixed(league, reminderHeadline(league, line)),
  paragraphs: [
    `It's your share of settling up ${league.name} ${league.season_year}. Pay it outside Sidepot, then mark it as paid.`,
    'Sidepot keeps the record; it never holds or moves money.',
  ],
})

const reminderKey = (league: LeagueRecord, payer: number, receiver: number): string =>
  `settle-reminder ${league.id} ${payer} ${receiver} `

/** Drops reminders of a planned payment that was marked as paid. */
export const dropReminders = (
  ctx: WriteCtx,
  league: LeagueRecord,
  { from_member_id, to_member_id }: PaymentRow,
): Promise<void> =>
  dropMessages(ctx, { leagueId: league.id, keyPrefix: reminderKey(league, from_member_id, to_member_id) })

/** Reminds the payer of a planned payment; at most once a day. */
export const queueSettleReminder = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  line: DueLine,
  today: string,
): Promise<void> => {
  const { payer, receiver } = line
  await notifyOfPayment(ctx, league, payer, {
    template: 'settle-reminder',
    headline: reminderHeadline(league, line),
    paragraphs: settleReminder(league, line).paragraphs,
    button: 'View how to pay',
    idempotencyKey: `${reminderKey(league, payer.memberId, receiver.memberId)}${today}`,
  })
  await ctx.db
    .insertInto('settle_reminders')
    .values({
      league_id: league.id,
      from_member_id: payer.memberId,
      to_member_id: receiver.memberId,
      sent_on: today,
    })
    .onConflict(known => known.doNothing())
    .execute()
}

/** Returns the day of the last reminder by payer and receiver: `1 2`. */
export const settleRemindedOn = async (ctx: Ctx, leagueId: number): Promise<Map<string, string>> => {
  const rows = await ctx.db
    .selectFrom('settle_reminders')
    .select(['from_member_id', 'to_member_id', last => last.fn.max('sent_on').as('sent_on')])
    .where('league_id', '=', leagueId)
    .groupBy(['from_member_id', 'to_member_id'])
    .execute()
  return new Map(rows.map(row => [`${row.from_member_id} ${row.to_member_id}`, row.sent_on]))
}

const notifyOfPayment = (
  ctx: WriteCtx,
  league: LeagueRecord,
  recipient: SettleBalance,
  message: Pick<Message, 'template' | 'headline' | 'paragraphs' | 'idempotencyKey'> & { button: string },
): Promise<void> => {
  const { button, ...content } = message
  return notify(
    ctx,
    { league, to: [recipient], declines: 'leagueMail' },
    {
      ...content,
      label: 'Settle up',
      link: { path: `/leagues/${league.id}/money/settle-up`, label: button },
      reason: `You get this because of a payment between you and another person in ${league.name}.`,
    },
  )
}

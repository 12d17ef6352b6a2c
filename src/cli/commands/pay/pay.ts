import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import type { SettlePayment } from '#contract/money/settle'
import { dollarsText } from '#domain/money'
import { paymentMethodNames } from '#domain/payment-methods'
import { commandLine } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { markPaymentPaid } from '#core/money/settle/pay-line'
import { readSettleUp } from '#core/money/settle/read-settle-up'
import { confirmPayment, reverseSettlementPayment } from '#core/money/settle/receive-payment'
import type { Action } from '#cli/cli'
import type { Column } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'

const Arguments = z.object({ league: z.number() })
const One = Arguments.extend({ payment: z.number() })

const states = { paid: 'Paid, not confirmed', received: 'Received', reversed: 'Reversed' } as const

const columns = (currency: string): Column<SettlePayment>[] => [
  { header: 'ID', of: payment => payment.id, right: true },
  { header: 'Paid', of: payment => timeOf(payment.paidAt) },
  { header: 'From', of: payment => payment.fromName },
  { header: 'To', of: payment => payment.toName },
  { header: 'Amount', of: payment => dollarsText(payment.amount, currency, true), right: true },
  { header: 'How', of: payment => paymentMethodNames[payment.how] },
  { header: 'State', of: payment => states[payment.status] },
]

const sentence = ({ id, fromName, toName, amount, status }: SettlePayment, currency: string): string =>
  `Payment ${id}, ${dollarsText(amount, currency, true)} from ${fromName} to ${toName}: ${states[status].toLowerCase()}.`

export const list: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const { payments } = await readSettleUp.run(ctx, commandLine, { leagueId: Arguments.parse(args).league })
    cli.present.rows(
      payments,
      columns(currency),
      "No payments marked as paid yet. To see what's open: settle",
    )
  })

const Added = Arguments.extend({
  from: z.number(),
  to: z.number(),
  amount: z.number(),
  how: z.string(),
  note: z.string().default(''),
  received: z.boolean().default(false),
})

export const add: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const { league, from, to, received, ...options } = Added.parse(args)
    const input = { leagueId: league, fromMemberId: from, toMemberId: to, ...options }
    const payment = await write(ctx, ctx => payOne(ctx, input, received))
    cli.present.done(payment, sentence(payment, currency))
  })

/** Marks a payment as paid and, if known, confirms receipt. */
export const payOne = async (ctx: Ctx, input: object, isReceived: boolean): Promise<SettlePayment> => {
  const line = markPaymentPaid.endpoint.input.parse(input)
  const payment = await markPaymentPaid.run(ctx, commandLine, line)
  if (!isReceived) return payment
  return confirmPayment.run(ctx, commandLine, { leagueId: line.leagueId, paymentId: payment.id })
}

export const received: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const { league, payment: paymentId } = One.parse(args)
    const payment = await confirmPayment.run(ctx, commandLine, { leagueId: league, paymentId })
    cli.present.done(payment, sentence(payment, currency))
  })

export const reversePayment: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const { league, payment: paymentId, reason } = One.extend({ reason: z.string() }).parse(args)
    const payment = await reverseSettlementPayment.run(ctx, commandLine, {
      leagueId: league,
      paymentId,
      reason,
    })
    cli.present.done(payment, sentence(payment, currency))
  })

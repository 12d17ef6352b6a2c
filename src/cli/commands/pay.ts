import { leagueInfo } from '#core/leagues/describe-leagues'
import type { Column } from '#cli/cli'
import {
  argument,
  csvFile,
  dryRun,
  leagueId,
  optional,
  reason,
  required,
  toggle,
  withDefault,
} from '#cli/command-builder/flags'
import { amount, number, oneOf, text } from '#cli/command-builder/values'
import { type AppCli, operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { timeOf } from '#cli/output/text'
import { importRows } from '#cli/rows/import-rows'
import { dryRunResult, oneByOne, planImport, tryEach } from '#cli/rows/read-rows'
import type { ParsedOf } from '#contract/kernel/endpoint'
import type { SettlePayment } from '#contract/money/settle'
import { commandLine } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { markPaymentPaid } from '#core/money/settle/pay-line'
import { readSettleUp } from '#core/money/settle/read-settle-up'
import { confirmPayment, reverseSettlementPayment } from '#core/money/settle/receive-payment'
import { dollarsText } from '#domain/money'
import { paymentMethodNames, paymentMethods } from '#domain/payment-methods'
import { plural } from '#domain/text'

const paymentId = argument('<payment>', 'payment number', number)

export const verbs: Verbs = {
  list: operationVerb(readSettleUp, {
    summary: "list the season's payments, newest first",
    example: 'pay list --league 1',
    isDefault: true,
    flags: { leagueId },
    print: ({ present, currency }, { payments }) =>
      present.rows(payments, columns(currency), "No payments marked as paid yet. To see what's open: settle"),
  }),
  add: verb({
    summary: 'mark a settle-up payment as paid, in full or in part',
    example: 'pay add --league 1 --from 4 --to 3 --amount 42.50 --how venmo',
    flags: {
      leagueId,
      fromMemberId: required('--from <member>', 'payer: number shown by settle', number),
      toMemberId: required('--to <member>', 'recipient: number shown by settle', number),
      amount: required('--amount <dollars>', 'amount', amount),
      how: withDefault('--how <way>', `how it was paid: ${oneOf(paymentMethods)}`, text, 'other'),
      note: optional('--note <text>', 'a note', text),
      received: toggle('--received', 'also mark it as received'),
    },
    run: async (cli, { received, note = '', ...flags }) => {
      const line = markPaymentPaid.endpoint.input.parse({ ...flags, note })
      printPayment(cli, await write(cli.ctx, ctx => payOne(ctx, line, received)))
    },
  }),
  received: operationVerb(confirmPayment, {
    summary: 'confirm a payment was received and add it to the ledger',
    example: 'pay received 7 --league 1',
    flags: { leagueId, paymentId },
    print: printPayment,
  }),
  reverse: operationVerb(reverseSettlementPayment, {
    summary: 'reverse a settle-up payment',
    example: "pay reverse 7 --league 1 --reason 'The transfer bounced'",
    flags: { leagueId, paymentId, reason },
    print: printPayment,
  }),
  import: verb({
    summary:
      'mark payments as paid from a CSV with from, to, amount, and optional how, note; nothing is saved if any row is invalid',
    example: 'pay import payments.csv --league 1 --dry-run',
    flags: { file: csvFile, leagueId, dryRun, received: toggle('--received', 'also mark them as received') },
    run: async (cli, { leagueId, received, ...flags }) => {
      const { ctx, call, present } = cli
      const { rows, ...work } = await planImport(cli, flags, {
        required: ['from', 'to', 'amount'],
        optional: ['how', 'note'],
      })
      const league = await call(leagueInfo, { leagueId })
      const { done, items } = await importRows(cli, ctx, rows, {
        ...work,
        name: `payments of league ${leagueId}`,
        read: ({ from, to, how, ...cells }) =>
          markPaymentPaid.endpoint.input.parse({
            ...cells,
            leagueId,
            fromMemberId: from,
            toMemberId: to,
            how: how?.toLowerCase().replaceAll(' ', '_') ?? 'other',
          }),
        createValidator: tryEach(ctx, (ctx, line: Line) => payOne(ctx, line, received)),
        prepare: oneByOne((ctx, line: Line) => payOne(ctx, line, received)),
      })
      const total = items.reduce((sum, { amount }) => sum + amount, 0)
      const what = `${plural(items.length, 'payment')}, ${dollarsText(total, league.currency, true)}`
      if (work.dryRun) return present.done(items, dryRunResult(what, 'can be recorded'))
      present.done(done, `Recorded ${what}.`)
    },
  }),
}

type Line = ParsedOf<typeof markPaymentPaid.endpoint>

/** Marks a payment as paid and, if known, confirms receipt. */
const payOne = async (ctx: Ctx, line: Line, isReceived: boolean): Promise<SettlePayment> => {
  const payment = await markPaymentPaid.run(ctx, commandLine, line)
  if (!isReceived) return payment
  return confirmPayment.run(ctx, commandLine, { leagueId: line.leagueId, paymentId: payment.id })
}

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

function printPayment({ present, currency }: AppCli, payment: SettlePayment): void {
  const { id, fromName, toName, amount, status } = payment
  const money = dollarsText(amount, currency, true)
  present.done(
    payment,
    `Payment ${id}, ${money} from ${fromName} to ${toName}: ${states[status].toLowerCase()}.`,
  )
}

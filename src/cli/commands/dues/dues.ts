import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import type { Dues, DuesPayment } from '#contract/money/dues'
import { dayIn } from '#domain/time-zone'
import { chargedTo } from '#domain/dues'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import { paymentMethodNames } from '#domain/payment-methods'
import { namesText } from '#domain/text'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { readWeekSettings } from '#core/leagues/settings/week-settings'
import { readDues } from '#core/money/dues/read-dues'
import { recordDues, reverseDuesPayment } from '#core/money/dues/record-dues'
import { remindOfDues } from '#core/money/dues/remind-of-dues'
import type { Action } from '#cli/cli'
import { getManagerId } from '#cli/input/find-person'
import { type Column, table } from '#cli/output/table'
import { withApp } from '#cli/with-app'

const Arguments = z.object({ league: z.number() })

type Member = Dues['members'][number]

const states = { paid: 'Paid', part: 'Partly paid', owes: 'Owes' } as const
const money = (amount: number, currency: string) => dollarsText(amount, currency, true)

const memberColumns = (currency: string): Column<Member>[] => [
  { header: 'Manager', of: member => member.managerName },
  { header: 'Due', of: member => money(chargedTo(member), currency), right: true },
  { header: 'Paid', of: member => money(member.paid, currency), right: true },
  {
    header: 'Offset',
    of: member => (member.offset === 0 ? '' : money(member.offset, currency)),
    right: true,
  },
  { header: 'Owes', of: member => money(member.owes, currency), right: true },
  { header: 'State', of: member => states[member.state] },
]

const paymentColumns = (currency: string): Column<DuesPayment>[] => [
  { header: 'Entry', of: payment => payment.entryId, right: true },
  { header: 'Paid on', of: payment => payment.paidOn },
  { header: 'Manager', of: payment => payment.managerName },
  { header: 'Amount', of: payment => money(payment.amount, currency), right: true },
  { header: 'How', of: payment => paymentMethodNames[payment.how] },
  { header: 'Note', of: payment => (payment.isReversed ? 'reversed' : payment.note) },
]

export const show: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const dues = await readDues.run(ctx, commandLine, { leagueId: Arguments.parse(args).league })
    cli.present.output(dues, colors =>
      !dues.plan
        ? duesLine(dues, currency)
        : [
            duesLine(dues, currency),
            collectedText(dues, currency),
            '',
            table(dues.members, memberColumns(currency), colors),
            ...(dues.payments.length === 0
              ? []
              : ['', table(dues.payments, paymentColumns(currency), colors)]),
          ].join('\n'),
    )
  })

/** Returns the sum of the pot: Collected $2,680.00 + Still owed $340.00 = League pot $3,020.00. */
const collectedText = ({ collected, stillOwed, leaguePot }: Dues, currency: string): string =>
  `${statNames.collected} ${money(collected, currency)} + ${statNames.stillOwed} ${money(stillOwed, currency)} = ${statNames.leaguePot} ${money(leaguePot, currency)}`

const duesLine = ({ plan, season }: Dues, currency: string): string => {
  if (!plan) return `No dues for ${season} yet: dues set`
  const { lateFee } = plan
  const fee = lateFee && (lateFee.kind === 'fixed' ? money(lateFee.amount, currency) : `${lateFee.amount}%`)
  const late = lateFee ? `, late fee ${fee} ${lateFee.every === 'once' ? 'once' : 'every week'}` : ''
  return `Dues for ${season}: ${money(plan.amount, currency)} each, due ${plan.dueOn}${late}.`
}

const Paid = Arguments.extend({
  manager: z.string(),
  amount: z.number(),
  how: z.string(),
  on: z.string().optional(),
  note: z.string().default(''),
  credit: z.boolean().default(false),
})

export const paid: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const { league, manager, amount, how, on, note, credit } = Paid.parse(args)
    const input = recordDues.endpoint.input.parse({
      leagueId: league,
      managerId: await getManagerId(ctx, manager),
      amount,
      how,
      paidOn: on ?? (await todayIn(ctx, league)),
      note,
      keepAsCredit: credit,
    })
    const payment = await recordDues.run(ctx, commandLine, input)
    cli.present.done(
      payment,
      `${payment.managerName} paid ${money(payment.amount, currency)}: entry ${payment.entryId}.`,
    )
  })

/** The current day in the league's time zone. */
export const todayIn = async (ctx: Ctx, leagueId: number): Promise<string> =>
  dayIn((await readWeekSettings.run(ctx, commandLine, { leagueId })).timeZone, ctx.now())

export const reverseDues: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const { league, entry, reason } = Arguments.extend({ entry: z.number(), reason: z.string() }).parse(args)
    const payment = await reverseDuesPayment.run(ctx, commandLine, {
      leagueId: league,
      entryId: entry,
      reason,
    })
    cli.present.done(
      payment,
      `Reversed ${payment.managerName}'s payment of ${money(payment.amount, currency)}.`,
    )
  })

export const remind: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, dryRun } = Arguments.extend({ dryRun: z.boolean().default(false) }).parse(args)
    const done = await remindOfDues.run(ctx, commandLine, { leagueId: league, dryRun })
    if (dryRun && done.mails.length > 0)
      return cli.present.done(
        done,
        done.mails.map(({ name, subject }) => `To ${name}: ${subject}`).join('\n'),
      )
    cli.present.done(
      done,
      done.reminded.length === 0
        ? 'No reminders sent: no one owes, everyone was reminded today, or they opted out of email.'
        : `Reminded ${namesText(done.reminded)}.`,
    )
  })

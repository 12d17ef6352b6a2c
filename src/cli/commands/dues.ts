import { leagueInfo } from '#core/leagues/describe-leagues'
import type { Colors, Column } from '#cli/cli'
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
import { operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { reverseUpcoming, setDues } from '#cli/commands/dues/charges'
import { getManagerId } from '#cli/input/find-person'
import { table } from '#cli/output/table'
import { importRows } from '#cli/rows/import-rows'
import { dryRunResult, oneByOne, planImport, tryEach } from '#cli/rows/read-rows'
import type { OutputOf, ParsedOf } from '#contract/kernel/endpoint'
import type { Dues, DuesPayment } from '#contract/money/dues'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { readWeekSettings } from '#core/leagues/settings/week-settings'
import { readDues } from '#core/money/dues/read-dues'
import { recordDues, reverseDuesPayment } from '#core/money/dues/record-dues'
import { remindOfDues } from '#core/money/dues/remind-of-dues'
import { chargedTo } from '#domain/dues'
import { dollarsText } from '#domain/money'
import { paymentMethodNames, paymentMethods } from '#domain/payment-methods'
import { statNames } from '#domain/stat-names'
import { namesText, plural } from '#domain/text'
import { dayIn } from '#domain/time-zone'

const manager = required('--manager <who>', "member's email address or manager id", text)

const credit = toggle('--credit', 'save any overpayment as credit')

export const verbs: Verbs = {
  show: operationVerb(readDues, {
    summary: 'show who has paid and who owes',
    example: 'dues show --league 1',
    isDefault: true,
    flags: { leagueId },
    print: ({ present, currency }, dues) => present.output(dues, colors => duesText(dues, colors, currency)),
  }),
  set: setDues,
  paid: verb({
    summary: 'record a dues payment',
    example: 'dues paid --league 1 --manager noor@example.com --amount 50 --how venmo',
    flags: {
      leagueId,
      managerId: manager,
      amount: required('--amount <dollars>', 'amount', amount),
      how: withDefault('--how <way>', `payment method: ${oneOf(paymentMethods)}`, text, 'other'),
      paidOn: optional('--on <day>', 'payment date, like 2026-09-10 (default: today)', text),
      note: optional('--note <text>', 'a note', text),
      keepAsCredit: credit,
    },
    run: async ({ ctx, call, present, currency }, { note = '', ...flags }) => {
      const payment = await call(recordDues, {
        ...flags,
        note,
        managerId: await getManagerId(ctx, flags.managerId),
        paidOn: flags.paidOn ?? (await todayIn(ctx, flags.leagueId)),
      })
      present.done(
        payment,
        `${payment.managerName} paid ${money(payment.amount, currency)}: entry ${payment.entryId}.`,
      )
    },
  }),
  import: verb({
    summary:
      'record payments from a CSV with manager (email or id), amount, and optional how, paidOn, note; all or none',
    example: 'dues import paid.csv --league 1 --dry-run',
    flags: { file: csvFile, leagueId, dryRun, keepAsCredit: credit },
    run: async (cli, { keepAsCredit, leagueId, ...flags }) => {
      const { ctx, call, present } = cli
      const { rows, ...work } = await planImport(cli, flags, {
        required: ['manager', 'amount'],
        optional: ['how', 'paidOn', 'note'],
      })
      const league = await call(leagueInfo, { leagueId })
      const today = await todayIn(ctx, leagueId)
      const record = (ctx: Ctx, payment: ParsedOf<typeof recordDues.endpoint>) =>
        recordDues.run(ctx, commandLine, payment)
      const { done, items } = await importRows(cli, ctx, rows, {
        ...work,
        name: `dues of league ${leagueId}`,
        read: async ({ manager = '', how, ...cells }) =>
          recordDues.endpoint.input.parse({
            paidOn: today,
            ...cells,
            leagueId,
            managerId: await getManagerId(ctx, manager),
            how: how?.toLowerCase().replaceAll(' ', '_') ?? 'other',
            keepAsCredit,
          }),
        createValidator: tryEach(ctx, record),
        prepare: oneByOne(record),
      })
      const total = items.reduce((sum, { amount }) => sum + amount, 0)
      const what = `${plural(items.length, 'payment')}, ${money(total, league.currency)}`
      if (work.dryRun) return present.done(items, dryRunResult(what, 'can be recorded'))
      present.done(done, `Recorded ${what}.`)
    },
  }),
  reverse: operationVerb(reverseDuesPayment, {
    summary: 'reverse a dues payment',
    example: "dues reverse 12 --league 1 --reason 'The check bounced'",
    flags: {
      leagueId,
      entryId: argument('<entry>', 'entry number, as listed by show', number),
      reason,
    },
    print: ({ present, currency }, payment) =>
      present.done(
        payment,
        `Reversed ${payment.managerName}'s payment of ${money(payment.amount, currency)}.`,
      ),
  }),
  'reverse-upcoming': reverseUpcoming,
  remind: operationVerb(remindOfDues, {
    summary: 'remind members who owe, once a day at most',
    example: 'dues remind --league 1',
    flags: { leagueId, dryRun: toggle('--dry-run', 'only show the recipients and the email') },
    print: ({ present }, done, { dryRun }) => present.done(done, remindedText(done, dryRun)),
  }),
}

/** The current day in the league's time zone. */
const todayIn = async (ctx: Ctx, leagueId: number): Promise<string> =>
  dayIn((await readWeekSettings.run(ctx, commandLine, { leagueId })).timeZone, ctx.now())

const money = (amount: number, currency: string) => dollarsText(amount, currency, true)

const duesText = (dues: Dues, colors: Colors, currency: string): string =>
  [
    duesLine(dues, currency),
    ...(dues.plan
      ? [collectedText(dues, currency), '', table(dues.members, memberColumns(currency), colors)]
      : []),
    ...(dues.plan && dues.payments.length > 0
      ? ['', table(dues.payments, paymentColumns(currency), colors)]
      : []),
  ].join('\n')

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

type Member = Dues['members'][number]

const states = { paid: 'Paid', part: 'Partly paid', owes: 'Owes' } as const

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

const remindedText = (
  { mails, reminded }: OutputOf<typeof remindOfDues.endpoint>,
  isDry: boolean,
): string => {
  if (isDry && mails.length > 0) return mails.map(({ name, subject }) => `To ${name}: ${subject}`).join('\n')
  return reminded.length === 0
    ? 'No reminders sent: no one owes, everyone was reminded today, or they opted out of email.'
    : `Reminded ${namesText(reminded)}.`
}

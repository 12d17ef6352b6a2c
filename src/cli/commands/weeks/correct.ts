import { currencyOf } from '#cli/input/currency-of'
import { type Correction, type WaitingCorrection, corrections } from '#contract/weeks/corrections'
import { commandLine } from '#core/kernel/authorization'
import { dryRun } from '#core/kernel/dry-run'
import { correctWeek } from '#core/weeks/corrections/correct-week'
import { movedText, prizeName } from '#core/weeks/corrections/prize-moves'
import { readCorrection } from '#core/weeks/corrections/read-correction'
import { waitingCorrections } from '#core/weeks/corrections/waiting-corrections'
import type { Action } from '#cli/cli'
import { insist } from '#cli/input/prompt'
import { inFields } from '#cli/input/fields'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import type { CorrectionDecision } from '#domain/award-states'
import { exactValueText } from '#domain/metric-value'
import { dollarsText } from '#domain/money'

export const listWaiting: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const input = corrections.waiting.input.parse(inFields(args))
    const waiting = await waitingCorrections.run(ctx, commandLine, input)
    cli.present.rows(waiting, waitingColumns(currency), 'No corrections to decide.')
  })

const waitingColumns = (currency: string): Column<WaitingCorrection>[] => [
  { header: 'Week', of: ({ week }) => week, right: true },
  {
    header: 'Prizes that would move',
    of: ({ movedPrizes }) => movedPrizes.map(one => movedText(one, currency)).join('; '),
  },
]

/** Shows the changes of a stat correction and applies the decision. */
export const correct: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const at = corrections.read.input.parse(inFields(args))
    const found = await readCorrection.run(ctx, commandLine, at)
    const { suggestedReason, readAt } = found
    const options = { reason: suggestedReason, ...inFields(args), readAt }
    const input = corrections.decide.input.parse(options)
    await dryRun(ctx, ctx => correctWeek.run(ctx, commandLine, input))
    cli.present.note(whatChanges(found, input, currency))
    await insist(cli, `${did[input.decision].prompt} week ${input.week}?`)
    const awards = await correctWeek.run(ctx, commandLine, input)
    const prizes = found.movedPrizes.map(prizeName).join('; ')
    const note = input.always ? ' The league does this from now on.' : ''
    cli.present.done(awards, `Week ${input.week}, ${prizes}: ${did[input.decision].done}.${note}`)
  })

type Decided = { decision: CorrectionDecision; reason: string }

const did = {
  move: { prompt: 'Move the prizes of', done: 'moved' },
  stands: { prompt: 'Keep as published', done: 'stands' },
  payBoth: { prompt: 'Pay both in', done: 'paid both' },
} satisfies Record<CorrectionDecision, { prompt: string; done: string }>

const whatChanges = (found: Correction, { decision, reason }: Decided, currency: string): string =>
  [
    `Week ${found.week} is ${found.isFinal ? 'final' : 'provisional'}. With its latest points:`,
    ...found.movedPrizes.map(moved => `  ${movedText(moved, currency)}`),
    ...found.corrections.map(
      ({ playerName, before, after, unit }) =>
        `  ${playerName}: ${exactValueText(before, unit)}, now ${exactValueText(after, unit)}`,
    ),
    ...(decision === 'stands' ? ['No one gains or loses money.'] : moneyLines(found, decision, currency)),
    `Everyone affected sees: ${reason}`,
    ...(found.decisions[decision].showsReason
      ? ['So does anyone with the link to the shared award: its page shows the reason.']
      : []),
  ].join('\n')

const moneyLines = ({ people }: Correction, decision: 'move' | 'payBoth', currency: string): string[] => [
  "This season's winnings:",
  ...people.map(({ managerName, now, moved, paidTwice, alreadyPaid }) => {
    const then = decision === 'move' ? moved : paidTwice
    const paid =
      decision === 'move' && alreadyPaid > 0
        ? ` (${dollarsText(alreadyPaid, currency)} of it was already paid out)`
        : ''
    return `  ${managerName}: ${dollarsText(now, currency)}, then ${dollarsText(then, currency)}${paid}`
  }),
]

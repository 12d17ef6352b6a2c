import type { Correction } from '#contract/weeks/corrections'
import { leagueId, optional, required, toggle, week } from '#cli/command-builder/flags'
import { oneOf, text } from '#cli/command-builder/values'
import { verb } from '#cli/command-builder/verb'
import { insist } from '#cli/input/prompt'
import { correctWeek } from '#core/weeks/corrections/correct-week'
import { movedText, prizeName } from '#core/weeks/corrections/prize-moves'
import { readCorrection } from '#core/weeks/corrections/read-correction'
import { type CorrectionDecision, correctionDecisions } from '#domain/award-states'
import { exactValueText } from '#domain/metric-value'
import { dollarsText } from '#domain/money'

/** Shows the changes of a stat correction and applies the decision. */
export const correct = verb({
  summary: 'decide on a correction: shows the changes, then asks',
  example: 'weeks correct --league 1 --week 10 --decision move --reason "Stat correction"',
  flags: {
    leagueId,
    week,
    decision: required(
      '--decision <decision>',
      `${oneOf([...correctionDecisions])}: move the prizes, keep as published, or pay both once the week is final`,
      text,
    ),
    reason: optional(
      '--reason <text>',
      'reason shown to everyone affected (default: the corrected points)',
      text,
    ),
    always: toggle('--always', "also set the league's policy for final weeks"),
  },
  run: async (cli, flags) => {
    const found = await cli.call(readCorrection, flags)
    const { suggestedReason, readAt } = found
    const input = correctWeek.endpoint.input.parse({
      ...flags,
      reason: flags.reason ?? suggestedReason,
      readAt,
    })
    await cli.preview(correctWeek, input)
    cli.present.note(whatChanges(found, input, cli.currency))
    await insist(cli, `${did[input.decision].prompt} week ${input.week}?`)
    const awards = await cli.call(correctWeek, input)
    const prizes = found.movedPrizes.map(prizeName).join('; ')
    const note = input.always ? ' The league does this from now on.' : ''
    cli.present.done(awards, `Week ${input.week}, ${prizes}: ${did[input.decision].done}.${note}`)
  },
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

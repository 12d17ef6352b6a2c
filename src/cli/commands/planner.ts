import { readPlanner } from '#core/money/planner/load-planner'
import type { Colors } from '#cli/cli'
import { leagueId } from '#cli/command-builder/flags'
import { operationVerb } from '#cli/command-builder/verb'
import { harmless, table } from '#cli/output/table'
import { barOf } from '#cli/screens/board/fit-table'
import type { PlanMeasure, PlannedRule, Planner, SuggestedFix } from '#contract/money/planner'
import { dollarsText } from '#domain/money'
import { sumText } from '#domain/pot-totals'
import { endText, fixIntro, signedPotText } from '#domain/pot-plan-text'
import { statNames } from '#domain/stat-names'

/** Prints the remaining balance after each week as bars, the planned prizes, and suggested fixes. */
export const verbs = operationVerb(readPlanner, {
  example: 'planner --league 1',
  flags: { leagueId },
  print: ({ present, currency }, plan) => present.output(plan, colors => planText(plan, colors, currency)),
})

const planText = (plan: Planner, colors: Colors, currency: string): string =>
  [
    `${colors.bold(`Pot planner, ${plan.season} season`)}, week ${plan.nextWeek} is next`,
    [
      `${sumText(plan.pot, currency)}. ${statNames.planned} ${dollarsText(plan.planned, currency)}.`,
      measureText('If everyone pays', plan.due, plan, currency),
      ...(plan.collected ? [measureText('With money collected so far', plan.collected, plan, currency)] : []),
    ].join('\n'),
    weeksText(plan, colors, currency),
    rulesText(plan, colors, currency),
    ...(plan.suggestedFixes.length === 0 ? [] : [suggestedFixesText(plan, colors, currency)]),
  ].join('\n\n')

const measureText = (name: string, found: PlanMeasure, { lastWeek }: Planner, currency: string): string =>
  `${name}: ${endText(found.leftAtEnd, currency)} after week ${lastWeek}${
    found.depletedInWeek === null ? '' : `, runs out in week ${found.depletedInWeek}`
  }`

const weeksText = ({ weeks, collected }: Planner, colors: Colors, currency: string): string => {
  const leftOf = (week: Planner['weeks'][number]) => week.leftCollected ?? week.leftDue
  const max = Math.max(1, ...weeks.map(week => Math.abs(leftOf(week))))
  const bar = (left: number) => (left < 0 ? barOf(-left, max).replaceAll('█', '▒') : barOf(left, max))
  return table(
    weeks,
    [
      { header: 'Week', of: ({ week }) => week, right: true },
      { header: 'Awarded', of: ({ given }) => dollarsText(given, currency), right: true },
      { header: 'Planned', of: ({ planned }) => dollarsText(planned, currency), right: true },
      {
        header: collected ? 'Left from money collected' : 'Left',
        of: week => signedPotText(leftOf(week), currency),
        right: true,
      },
      { header: '', of: week => bar(leftOf(week)).replaceAll('░', '') },
    ],
    colors,
  )
}

type Line = Pick<PlannedRule, 'name' | 'text'> & { amount: number }

const rulesText = (plan: Planner, colors: Colors, currency: string): string =>
  table<Line>(
    [
      ...plan.rules.map(({ name, text, given, planned }) => ({ name, text, amount: given + planned })),
      ...plan.places
        .filter(({ amount }) => amount > 0)
        .map(({ label, amount }) => ({ name: label, text: 'at the season’s end', amount })),
      ...(plan.rolledOver > 0
        ? [{ name: 'Rolled over to 1st place', text: 'at the season’s end', amount: plan.rolledOver }]
        : []),
    ],
    [
      { header: 'Plan', of: ({ name }) => name },
      { header: '', of: ({ text }) => text },
      { header: 'Season', of: ({ amount }) => dollarsText(amount, currency), right: true },
    ],
    colors,
  )

const suggestedFixesText = (
  { suggestedFixes, stillOwed, due }: Planner,
  colors: Colors,
  currency: string,
): string => {
  const closes = suggestedFixes.some(({ kind, leftAfter }) => kind !== 'collect' && leftAfter >= 0)
  return [
    `${colors.bold('How to fix it.')} ${fixIntro(stillOwed, due.leftAtEnd, closes, currency)}`,
    ...suggestedFixes.map(one => suggestedFixText(one, currency)),
  ].join('\n')
}

const suggestedFixText = ({ title, note, gain, leftAfter }: SuggestedFix, currency: string): string =>
  `  ${harmless(title)} (${harmless(note)}): +${dollarsText(gain, currency)}, then ${endText(leftAfter, currency)}`

import { z } from 'zod'
import type { Mend, PlannedRule, Planner, PlanMeasure } from '#contract/money/planner'
import { dollarsText } from '#domain/money'
import { endText, mendIntro, signedText } from '#domain/pot-plan-words'
import { commandLine } from '#core/kernel/access'
import { readPlanner } from '#core/money/planner/read-planner'
import type { Action } from '#cli/cli'
import { harmless, type Paint } from '#cli/output/paint'
import { table } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { barOf } from '#cli/commands/board/bar'

const Typed = z.object({ league: z.number() })

/** Prints what is left after each week as bars, what is planned, and what would mend it. */
export const planner: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const plan = await readPlanner.run(ctx, commandLine, { leagueId: Typed.parse(given).league })
    cli.present.answer(plan, paint => planText(plan, paint))
  })

const planText = (plan: Planner, paint: Paint): string =>
  [
    `${paint.bold(`Pot planner, ${plan.season} season`)}, week ${plan.nextWeek} is next`,
    [measureText('Due', plan.due, plan), plan.collected && measureText('Collected', plan.collected, plan)]
      .filter(Boolean)
      .join('\n'),
    weeksText(plan, paint),
    rulesText(plan, paint),
    ...(plan.mends.length === 0 ? [] : [mendsText(plan, paint)]),
  ].join('\n\n')

const measureText = (name: string, found: PlanMeasure, { lastWeek }: Planner): string =>
  `${name} ${dollarsText(found.money)}: ${signedText(found.leftToday)} left today, ${signedText(found.leftAtEnd)} after week ${lastWeek}, ${
    found.runsOutIn === null ? 'it lasts' : `runs out in week ${found.runsOutIn}`
  }`

const weeksText = ({ weeks, collected }: Planner, paint: Paint): string => {
  const leftOf = (week: Planner['weeks'][number]) => week.leftCollected ?? week.leftDue
  const most = Math.max(1, ...weeks.map(week => Math.abs(leftOf(week))))
  const bar = (left: number) => (left < 0 ? barOf(-left, most).replaceAll('█', '▒') : barOf(left, most))
  return table(
    weeks,
    [
      { head: 'Week', of: ({ week }) => week, right: true },
      { head: 'Given', of: ({ given }) => dollarsText(given), right: true },
      { head: 'Planned', of: ({ planned }) => dollarsText(planned), right: true },
      {
        head: collected ? 'Left of what was collected' : 'Left',
        of: week => signedText(leftOf(week)),
        right: true,
      },
      { head: '', of: week => bar(leftOf(week)).replaceAll('░', '') },
    ],
    paint,
  )
}

type Line = Pick<PlannedRule, 'name' | 'text'> & { amount: number }

const rulesText = (plan: Planner, paint: Paint): string =>
  table<Line>(
    [
      ...plan.rules.map(({ name, text, given, planned }) => ({ name, text, amount: given + planned })),
      ...plan.places
        .filter(({ amount }) => amount > 0)
        .map(({ label, amount }) => ({ name: label, text: 'at the season’s end', amount })),
    ],
    [
      { head: 'Plan', of: ({ name }) => name },
      { head: '', of: ({ text }) => text },
      { head: 'Season', of: ({ amount }) => dollarsText(amount), right: true },
    ],
    paint,
  )

const mendsText = ({ mends, owed, due }: Planner, paint: Paint): string => {
  const closes = mends.some(({ kind, leftAfter }) => kind !== 'collect' && leftAfter >= 0)
  return [
    `${paint.bold('What would mend it.')} ${mendIntro(owed, due.leftAtEnd, closes)}`,
    ...mends.map(mendText),
  ].join('\n')
}

const mendText = ({ title, note, gain, leftAfter }: Mend): string =>
  `  ${harmless(title)} (${harmless(note)}): +${dollarsText(gain)}, then ${endText(leftAfter)}`

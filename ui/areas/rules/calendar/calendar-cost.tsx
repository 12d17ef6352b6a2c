import type { League } from '#contract/leagues/leagues'
import { type Rulebook } from '#contract/rules/rules'
import { type LeagueRule } from '#contract/rules/rule-settings'
import { statNames } from '#domain/stat-names'
import { cents, dollars, dollarsText } from '#domain/money'
import { BoardNumber, StatList } from '#ui/areas/rules/shared/section.tsx'
import { WeekField } from '#ui/areas/rules/shared/week-field.tsx'
import type { Plan } from './plan.ts'

type Budget = Rulebook['budget']

const costOf = (all: readonly LeagueRule[], key: string | null | undefined): number =>
  Math.max(0, all.find(rule => rule.key === key)?.costAWeek ?? 0)

const sumOf = (weeks: Budget['weeks']): number =>
  dollars(weeks.reduce((sum, { amount }) => sum + cents(amount), 0))

/** Weekly cost with this plan instead of the saved one. */
const plannedWeeks = ({ rules: all, budget }: Rulebook, plan: Plan, saved: Plan) =>
  budget.weeks.map(week => ({
    ...week,
    amount: week.amount + costOf(all, plan.get(week.week)) - costOf(all, saved.get(week.week)),
  }))

/** Budget with this plan instead of the saved one. */
export const plannedBudget = (rulebook: Rulebook, plan: Plan, saved: Plan): Budget => {
  const { budget } = rulebook
  const weeks = plannedWeeks(rulebook, plan, saved)
  const more = sumOf(weeks) - sumOf(budget.weeks)
  return { ...budget, weeks, planned: budget.planned + more, surplus: budget.surplus - more }
}

/** Returns the name of what is left of the pot, or of what it lacks. */
export const surplusLabel = ({ surplus }: Budget): string =>
  surplus < 0 ? statNames.short : statNames.surplus

/** Board with what the planned calendar costs, in total and per week. */
export const CalendarCost = ({
  league: { currency },
  budget,
  nextWeek,
}: {
  league: League
  budget: Budget
  nextWeek: number
}) => {
  const { available, overspent, planned, surplus, weeks } = budget
  return (
    <section className="board" aria-label="Calendar cost">
      <StatList>
        <BoardNumber
          label={statNames.available}
          value={dollarsText(available, currency)}
          note={overspent > 0 ? `${dollarsText(overspent, currency)} over the pot` : undefined}
        />
        <BoardNumber label={statNames.planned} value={dollarsText(planned, currency)} />
        <BoardNumber label={surplusLabel(budget)} value={dollarsText(Math.abs(surplus), currency)} />
      </StatList>
      <WeekField
        label={`Prizes per week: ${weeks.map(({ week, amount }) => `week ${week} ${dollarsText(Math.max(0, amount), currency)}`).join(', ')}`}
        hasAmounts
        nextWeek={nextWeek}
        bars={weeks.map(({ week, amount, isPublished }) => ({
          week,
          parts: [{ amount: Math.max(0, amount), plan: !isPublished }],
        }))}
      />
    </section>
  )
}

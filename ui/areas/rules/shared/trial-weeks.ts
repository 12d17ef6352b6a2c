import type { RuleTrial, TriedWeek } from '#contract/rules/rule-trials'

/** Previewed week with its prizes: one, or one per position. Amounts in dollars. */
export type TriedPrizes = { week: number; cost: number; prizes: readonly TriedWeek[] }

/** Returns the previewed weeks, newest first. */
export const triedWeeks = (trial: RuleTrial): TriedPrizes[] => {
  const weeks = new Map<number, TriedWeek[]>()
  for (const prize of trial.weeks) weeks.set(prize.week, [...(weeks.get(prize.week) ?? []), prize])
  return [...weeks].map(([week, prizes]) => ({
    week,
    prizes,
    cost: prizes.reduce((sum, { cost }) => sum + cost, 0),
  }))
}

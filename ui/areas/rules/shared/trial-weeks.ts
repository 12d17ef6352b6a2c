import type { RuleTrial, TriedWeek } from '#contract/rules'

/** A week that a rule was tried on, with each of its prizes: one, or one a position. Money in dollars. */
export type TriedPrizes = { week: number; cost: number; prizes: readonly TriedWeek[] }

/** The weeks of a trial, the newest first. */
export const triedWeeks = (trial: RuleTrial): TriedPrizes[] => {
  const weeks = new Map<number, TriedWeek[]>()
  for (const prize of trial.weeks) weeks.set(prize.week, [...(weeks.get(prize.week) ?? []), prize])
  return [...weeks].map(([week, prizes]) => ({
    week,
    prizes,
    cost: prizes.reduce((sum, { cost }) => sum + cost, 0),
  }))
}

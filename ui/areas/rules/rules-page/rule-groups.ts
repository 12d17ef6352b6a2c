import type { PublicRules } from '#contract/rules/rules'
import { dollarsText } from '#domain/money'

type Shown = Pick<PublicRules['rules'][number], 'cadence' | 'isFine' | 'isChallenge' | 'costAWeek'>

/** Rules that pay at the same time, under one heading. */
export type RuleGroup<R extends Shown> = {
  title: string
  per: string
  isWeekly: boolean
  rules: readonly R[]
}

/** Groups rules by when they pay; empty groups are omitted. */
export const ruleGroups = <R extends Shown>(all: readonly R[]): RuleGroup<R>[] => {
  const prizes = all.filter(({ isFine }) => !isFine)
  const weekly = prizes.filter(({ cadence }) => cadence === 'weekly')
  return [
    {
      title: 'Every week',
      per: 'a week',
      isWeekly: true,
      rules: weekly.filter(({ isChallenge }) => !isChallenge),
    },
    {
      title: 'In its calendar week',
      per: 'its week',
      isWeekly: true,
      rules: weekly.filter(({ isChallenge }) => isChallenge),
    },
    {
      title: 'Once a season',
      per: 'once',
      isWeekly: false,
      rules: prizes.filter(({ cadence }) => cadence === 'season'),
    },
    { title: 'Fines', per: 'each time', isWeekly: false, rules: all.filter(({ isFine }) => isFine) },
  ].filter(({ rules }) => rules.length > 0)
}

/** Formats what a rule pays or charges in a week: $10, or +$5 for a fine. */
export const ruleCostText = ({ costAWeek, isFine }: Shown, currency: string): string => {
  if (costAWeek === null) return 'What is left'
  return `${isFine ? '+' : ''}${dollarsText(Math.abs(costAWeek), currency)}`
}

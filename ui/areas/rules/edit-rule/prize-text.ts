import type { RulePrize, Metric, LeagueRule } from '#contract/rules/rule-settings'
import { dollarsText, defaultCurrency, dollars, cents } from '#domain/money'
import { ordinalText, plural } from '#domain/text'
import { type RuleDraft, costAWeek, weeksAhead, isOnceASeason } from '#ui/areas/rules/shared/draft'
import type { Rulebook } from '#contract/rules/rules'
import type { SeasonShape } from '#domain/rules'
import { weekCountText } from '#domain/metric-value'

/** Prize types in display order. */
export const prizeKinds = [
  { kind: 'fixed', label: 'Fixed amount', note: 'Winner takes all' },
  { kind: 'shared', label: 'Shared by the top', note: 'One amount split equally' },
  { kind: 'potShare', label: 'A share of the pot', note: 'In percent' },
  { kind: 'duesMultiple', label: 'A multiple of the dues', note: 'A member’s share of the pot' },
  { kind: 'remainder', label: 'What is left', note: 'From the weekly money' },
  { kind: 'jackpot', label: 'A jackpot', note: 'Grows each week without a winner' },
  { kind: 'fine', label: 'A fine', note: 'The team pays, up to the limit its member agreed to' },
] as const satisfies readonly { kind: RulePrize['kind']; label: string; note: string }[]

export type PrizeKind = RulePrize['kind']

/** Returns the chip text of a prize. */
export const prizeText = (prize: RulePrize, currency: string): string => {
  switch (prize.kind) {
    case 'fixed':
      return prize.amounts.map(amount => dollarsText(amount, currency)).join(', ')
    case 'shared':
    case 'jackpot':
    case 'fine':
      return dollarsText(prize.amount, currency)
    case 'potShare':
      return `${prize.percent}% of the pot`
    case 'duesMultiple':
      return `${prize.times} × the dues`
    case 'remainder':
      return 'remainder'
  }
}

/** Returns the text after the chip. */
export const afterPrize = (prize: RulePrize | null): string => {
  if (prize === null) return ''
  switch (prize.kind) {
    case 'fixed':
      return prize.amounts.length > 1 ? ` for ${ordinalText(1)} to ${ordinalText(prize.amounts.length)}` : ''
    case 'shared':
      return `, shared by the top ${prize.places}`
    case 'jackpot':
      return ', more after each week without a winner'
    case 'fine':
      return prize.purpose === 'pot' ? ' into the pot' : ' to first place'
    case 'potShare':
    case 'duesMultiple':
    case 'remainder':
      return ''
  }
}

/** Returns the screen reader label of the chip. */
export const prizeLabel = (prize: RulePrize, currency: string): string => {
  const text = prize.kind === 'fixed' && prize.amounts.length === 1 ? prize.amounts[0] : undefined
  return text === undefined
    ? `Prize, ${prizeText(prize, currency)}`
    : `Prize, ${currency === defaultCurrency ? plural(text, 'dollar') : dollarsText(text, currency)}`
}

const amountOf = (prize: RulePrize | null): number => {
  if (prize?.kind === 'fixed') return prize.amounts[0] ?? 0
  return prize && 'amount' in prize ? prize.amount : 10
}

/** Converts a prize to another type, keeping as much of it as possible. */
export const prizeOfKind = (kind: PrizeKind, before: RulePrize | null): RulePrize => {
  if (before?.kind === kind) return before
  const amount = amountOf(before)
  switch (kind) {
    case 'fixed':
      return { kind, amounts: [amount] }
    case 'shared':
      return { kind, amount, places: 3 }
    case 'potShare':
      return { kind, percent: 2 }
    case 'duesMultiple':
      return { kind, times: 1 }
    case 'remainder':
      return { kind }
    case 'jackpot':
      return { kind, amount }
    case 'fine':
      return { kind, amount, purpose: 'pot' }
  }
}

/** Remaining cost of a draft and the money available for it, in dollars. */
export type Cost = {
  /** Cost of a week in which it counts; null if it depends on the remaining pot. */
  aWeek: number | null
  /** Weeks it still has to pay for; one for a season rule. */
  weeks: readonly number[]
  /** Null if it varies; 0 for a fine. */
  total: number | null
  /** Amount that the other rules leave. */
  free: number
}

export const costOf = (
  draft: RuleDraft,
  {
    metric,
    rulebook,
    own,
    season,
  }: {
    metric: Metric | undefined
    rulebook: Rulebook
    own: LeagueRule | undefined
    season: SeasonShape
  },
): Cost => {
  const aWeek = draft.prize === null ? 0 : costAWeek(draft.prize)
  const weeks = weeksAhead(draft, isOnceASeason(draft, metric), rulebook, season)
  return {
    aWeek,
    weeks,
    total: aWeek === null ? null : Math.max(0, aWeek) * weeks.length,
    free: dollars(
      cents(rulebook.budget.surplus) + cents(own ? (rulebook.budget.plannedByRule[own.key] ?? 0) : 0),
    ),
  }
}

/** Suggests a fix for a rule over budget: a smaller prize or fewer weeks. */
const costFix = ({ aWeek, weeks, free }: Cost, currency: string): string => {
  if (aWeek === null || free < 1) return 'The pot is fully allocated.'
  const fits = Math.floor(free / weeks.length)
  const last = weeks[Math.floor(free / aWeek) - 1]
  const ways = [
    ...(fits >= 1 ? [`${dollarsText(fits, currency)} fits`] : []),
    ...(last !== undefined && weeks.length > 1 ? [`stop after week ${last}`] : []),
  ]
  const text = ways.join(', or ')
  return text === '' ? 'Use fewer weeks.' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Warns that a rule exceeds the pot, by how much and how to fix it; undefined if it doesn't. */
export const overText = (cost: Cost, currency: string): string | undefined => {
  const { total, free, weeks } = cost
  if (total === null || total <= Math.max(0, free)) return undefined
  const over = total - Math.max(0, free)
  return `${dollarsText(total, currency)} for ${weekCountText(weeks.length)}, ${dollarsText(over, currency)} over the pot. ${costFix(cost, currency)}`
}

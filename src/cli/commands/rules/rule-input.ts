import { optional, toggle, choice, type Flag, negation, type Values } from '#cli/command-builder/flags'
import {
  amount,
  amounts,
  sharedAmount,
  amountOrNone,
  commaSeparated,
  weeksOrAll,
} from '#cli/command-builder/values'
import { finePurposes, ruleDirections, ruleLineups, ruleResults, ruleParts, tiePolicies } from '#domain/rules'
import { type RuleSettings, RulePrize } from '#contract/rules/rule-settings'
import { metricOf } from '#core/awards/metrics/registry'
import { usageError, CliError, exitCodes } from '#cli/cli-error'

/** Options for the amount that the rule pays or charges; only one may be used. */
const prizes = {
  prize: optional('--prize <dollars>', 'prize for the winner', amount),
  places: optional('--places <dollars>', 'prize for each place, first place first, like 20,10,5', amounts),
  shared: optional('--shared <dollars/places>', 'one amount shared by the top N, like 30/3', sharedAmount),
  potShare: optional('--pot-share <percent>', 'percent of the pot', amount),
  duesMultiple: optional('--dues-multiple <times>', "multiple of a member's share of the pot", amount),
  remainder: toggle('--remainder', 'remainder of the weekly money'),
  jackpot: optional(
    '--jackpot <dollars>',
    'amount, plus the same amount for each previous week without a winner',
    amount,
  ),
  fine: optional('--fine <dollars>', 'amount the winner pays', amount),
  fineTo: choice('--fine-to <whom>', 'destination of fines', finePurposes),
}

const conditions = {
  legalLineup: toggle('--legal-lineup', 'only teams with no empty lineup slot'),
  paidUp: toggle('--paid-up', 'only members with no balance due'),
  mostWins: optional('--most-wins <wins>', 'maximum wins per season, or none', amountOrNone),
  notTwice: toggle('--not-twice', 'no back-to-back wins'),
  projectionWithin: optional(
    '--projection-within <points>',
    'for benched players: maximum points projected above the starter, or none',
    amountOrNone,
  ),
}

/**
 * Options for a rule's terms. None has a default, so that omitted options can be detected.
 *
 * @param metric option for the metric, which a new rule requires
 */
export const ruleTerms = <M>(metric: Flag<M>) => ({
  metric,
  direction: choice(
    '--direction <direction>',
    "winning value (default: the metric's, from the catalog)",
    ruleDirections,
  ),
  target: optional('--target <value>', 'target for closest, or none for the catalog default', amountOrNone),
  positions: optional(
    '--positions <positions>',
    'only these positions, like QB,RB; all for every position',
    commaSeparated,
  ),
  lineup: choice('--lineup <part>', 'players who count', ruleLineups),
  result: choice('--result <result>', 'teams that count', ruleResults),
  part: choice('--part <part>', 'part of the season when it counts', ruleParts),
  weeks: optional('--weeks <weeks>', 'weeks when it counts, like 3,5-8; all for every week', weeksOrAll),
  ...prizes,
  ties: choice('--ties <policy>', 'what happens in a tie', tiePolicies),
  tieBreakers: optional(
    '--tie-breakers <metrics>',
    'tiebreakers with --ties breakers, like total_with_bench,highest_score',
    commaSeparated,
  ),
  ...conditions,
})

/** Options of a rule beyond its terms. */
export const ruleSwitches = {
  challenge: toggle('--challenge', 'a challenge that the calendar assigns to weeks'),
  manual: toggle('--manual', 'the commissioner chooses; no one is preselected in the review'),
  off: toggle('--off', 'keep it without awarding it'),
}

/** Options that clear settings of an existing rule. */
export const ruleUndoings = {
  noLegalLineup: negation('--no-legal-lineup', 'allow empty lineup slots'),
  noPaidUp: negation('--no-paid-up', 'allow members with a balance due'),
  twice: toggle('--twice', 'allow back-to-back wins'),
  noChallenge: negation('--no-challenge', 'no longer a calendar challenge'),
  automatic: toggle('--automatic', 'the winner is preselected in the review'),
  on: toggle('--on', 'award it again'),
}

type Flags = ReturnType<typeof ruleTerms<string | undefined>> & typeof ruleSwitches & typeof ruleUndoings

/** Options of a rule; an omitted toggle is false. */
export type RuleOptions = Partial<Values<Flags>> & { name?: string | undefined }

/** Settings that an edited rule retains if not overridden. */
type Before = Pick<RuleSettings, 'prize' | 'eligibility'>

/**
 * Converts the options of a rule to API input, without full validation; omitted options stay omitted. Throws a usage
 * error for contradictory options and a validation error on `metric` for an unknown one.
 *
 * @param before the current rule; omitted for a new one
 */
export const parseRuleOptions = (options: RuleOptions, before?: Before): Record<string, unknown> => {
  const { name, metric, target, lineup, result, part, weeks, ties, tieBreakers, positions } = options
  return withoutUntyped({
    ...{ name, metric, direction: directionOf(options), lineup, result, part, ties, tieBreakers },
    target: target === 'none' ? null : target,
    weeks: weeks === 'all' ? null : weeks,
    positions: positions && positionsOf(positions),
    prize: prizeOf(options, before),
    eligibility: eligibilityOf(options, before),
    isChallenge: either(options, ['challenge', 'noChallenge']),
    isAutomatic: either(options, ['automatic', 'manual']),
    isOn: either(options, ['on', 'off']),
  })
}

/** A new metric comes with its own direction. */
const directionOf = ({ metric, direction }: RuleOptions): string | undefined =>
  direction ?? (metric === undefined ? undefined : metricOf(metric).direction)

const withoutUntyped = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const positionsOf = (values: string[]): string[] =>
  values.length === 1 && values[0] === 'all' ? [] : values.map(position => position.toUpperCase())

const eligibilityOf = (
  options: RuleOptions,
  before: Before | undefined,
): Record<string, unknown> | undefined => {
  const { mostWins, projectionWithin } = options
  const changes = withoutUntyped({
    legalLineup: either(options, ['legalLineup', 'noLegalLineup']),
    paidUp: either(options, ['paidUp', 'noPaidUp']),
    mostWins: mostWins === 'none' ? null : mostWins,
    projectionWithin: projectionWithin === 'none' ? null : projectionWithin,
    notTwiceInARow: either(options, ['notTwice', 'twice']),
  })
  return Object.keys(changes).length === 0 ? undefined : { ...before?.eligibility, ...changes }
}

/** Value of two opposite options: true for the first, false for the second, undefined for neither. */
const either = (
  options: RuleOptions,
  [yes, no]: readonly [keyof RuleOptions, keyof RuleOptions],
): boolean | undefined => {
  if (options[yes] && options[no])
    throw usageError(`Use either ${optionOf(yes)} or ${optionOf(no)}, not both.`)
  return options[yes] ? true : options[no] ? false : undefined
}

const optionOf = (name: string): string => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** Options that each define a whole prize, and the prize they define. */
const prizeOptions = {
  prize: ({ prize }: RuleOptions) => ({ kind: 'fixed', amounts: [prize] }),
  places: ({ places }: RuleOptions) => ({ kind: 'fixed', amounts: places }),
  shared: ({ shared }: RuleOptions) => ({ kind: 'shared', ...shared }),
  potShare: ({ potShare }: RuleOptions) => ({ kind: 'potShare', percent: potShare }),
  duesMultiple: ({ duesMultiple }: RuleOptions) => ({ kind: 'duesMultiple', times: duesMultiple }),
  remainder: () => ({ kind: 'remainder' }),
  jackpot: ({ jackpot }: RuleOptions) => ({ kind: 'jackpot', amount: jackpot }),
  fine: ({ fine, fineTo = 'pot' }: RuleOptions) => ({ kind: 'fine', amount: fine, purpose: fineTo }),
} satisfies Partial<Record<keyof RuleOptions, (options: RuleOptions) => unknown>>

const isPrizeOption = (name: string): name is keyof typeof prizeOptions => name in prizeOptions

/** The rule's prize or fine; undefined if not typed. Validates the options under their own names. */
const prizeOf = (options: RuleOptions, before: Before | undefined): RulePrize | undefined => {
  const named = Object.keys(prizeOptions)
    .filter(isPrizeOption)
    .filter(name => options[name] !== undefined && options[name] !== false)
  const [name, other] = named
  if (name && other) throw usageError(`Use either ${optionOf(name)} or ${optionOf(other)}, not both.`)
  if (name === undefined) return options.fineTo === undefined ? undefined : finePaidTo(options.fineTo, before)
  if (options.fineTo !== undefined && name !== 'fine') throw usageError('--fine-to requires --fine.')
  const parsed = RulePrize.safeParse(prizeOptions[name](options))
  if (parsed.success) return parsed.data
  throw new CliError(
    exitCodes.refused,
    `${optionOf(name)}: ${parsed.error.issues[0]?.message ?? 'Enter an amount'}`,
  )
}

const finePaidTo = (recipient: string, before: Before | undefined): RulePrize => {
  if (before?.prize.kind !== 'fine') throw usageError('--fine-to requires --fine.')
  return RulePrize.parse({ ...before.prize, purpose: recipient })
}

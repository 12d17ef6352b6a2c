import { RulePrize, type RuleSettings } from '#contract/rules/rule-settings'
import type { Values } from '#cli/command-builder/flags'
import { metricOf } from '#core/awards/metrics/registry'
import { exitCodes, CliError, usageError } from '#cli/cli-error'
import type { ruleSwitches, ruleTerms, ruleUndoings } from './rule-options.ts'

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

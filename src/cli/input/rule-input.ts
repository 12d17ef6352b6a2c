import { z } from 'zod'
import { RulePrize, type RuleSettings } from '#contract/rules/rule-settings'
import { metricOf } from '#core/awards/metrics/registry'
import { exitCodes, CliError, usageError } from '#cli/cli-error'

const orNone = z.union([z.number(), z.literal('none').transform(() => null)])

const Arguments = z.object({
  name: z.string().optional(),
  metric: z.string().optional(),
  direction: z.string().optional(),
  target: orNone.optional(),
  positions: z.array(z.string()).optional(),
  lineup: z.string().optional(),
  result: z.string().optional(),
  part: z.string().optional(),
  weeks: z.union([z.array(z.number()), z.literal('all').transform(() => null)]).optional(),
  ties: z.string().optional(),
  tieBreakers: z.array(z.string()).optional(),
  challenge: z.boolean().optional(),
  manual: z.boolean().optional(),
  automatic: z.boolean().optional(),
  on: z.boolean().optional(),
  off: z.boolean().optional(),
  legalLineup: z.boolean().optional(),
  paidUp: z.boolean().optional(),
  mostWins: orNone.optional(),
  notTwice: z.boolean().optional(),
  twice: z.boolean().optional(),
  projectionWithin: orNone.optional(),
  prize: z.number().optional(),
  places: z.array(z.number()).optional(),
  shared: z.object({ amount: z.number(), places: z.number() }).optional(),
  potShare: z.number().optional(),
  duesMultiple: z.number().optional(),
  remainder: z.boolean().optional(),
  jackpot: z.number().optional(),
  fine: z.number().optional(),
  fineTo: z.string().optional(),
})
type Arguments = z.infer<typeof Arguments>

/** Settings that an edited rule retains if not overridden. */
export type Before = Pick<RuleSettings, 'prize' | 'eligibility'>

/**
 * Converts the options of a rule to API input, without full validation; omitted options stay omitted. Throws a usage
 * error for contradictory options and a validation error on `metric` for an unknown one.
 *
 * @param before the current rule; omitted for a new one
 */
export const parseRuleOptions = (input: unknown, before?: Before): Record<string, unknown> => {
  const options = Arguments.parse(input)
  const { name, metric, target, positions, lineup, result, part, weeks, ties, tieBreakers } = options
  return withoutUntyped({
    ...{
      name,
      metric,
      direction: directionOf(options),
      target,
      lineup,
      result,
      part,
      weeks,
      ties,
      tieBreakers,
    },
    positions: positions && positionsOf(positions),
    prize: prizeOf(options, before),
    eligibility: eligibilityOf(options, before),
    isChallenge: options.challenge,
    isAutomatic: either(options, ['automatic', 'manual']),
    isOn: either(options, ['on', 'off']),
  })
}

/** A new metric comes with its own direction. */
const directionOf = ({ metric, direction }: Arguments): string | undefined =>
  direction ?? (metric === undefined ? undefined : metricOf(metric).direction)

const withoutUntyped = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const positionsOf = (values: string[]): string[] =>
  values.length === 1 && values[0] === 'all' ? [] : values.map(position => position.toUpperCase())

const eligibilityOf = (
  options: Arguments,
  before: Before | undefined,
): Record<string, unknown> | undefined => {
  const { legalLineup, paidUp, mostWins, projectionWithin } = options
  const notTwiceInARow = either(options, ['notTwice', 'twice'])
  const changes = withoutUntyped({ legalLineup, paidUp, mostWins, projectionWithin, notTwiceInARow })
  return Object.keys(changes).length === 0 ? undefined : { ...before?.eligibility, ...changes }
}

/** Value of two opposite options: true for the first, false for the second, undefined for neither. */
const either = (
  options: Arguments,
  [yes, no]: readonly [keyof Arguments, keyof Arguments],
): boolean | undefined => {
  if (options[yes] && options[no])
    throw usageError(`Use either ${optionOf(yes)} or ${optionOf(no)}, not both.`)
  return options[yes] ? true : options[no] ? false : undefined
}

const optionOf = (name: string): string => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** Options that each define a whole prize, and the prize they define. */
const prizeOptions = {
  prize: ({ prize }: Arguments) => ({ kind: 'fixed', amounts: [prize] }),
  places: ({ places }: Arguments) => ({ kind: 'fixed', amounts: places }),
  shared: ({ shared }: Arguments) => ({ kind: 'shared', ...shared }),
  potShare: ({ potShare }: Arguments) => ({ kind: 'potShare', percent: potShare }),
  duesMultiple: ({ duesMultiple }: Arguments) => ({ kind: 'duesMultiple', times: duesMultiple }),
  remainder: () => ({ kind: 'remainder' }),
  jackpot: ({ jackpot }: Arguments) => ({ kind: 'jackpot', amount: jackpot }),
  fine: ({ fine, fineTo = 'pot' }: Arguments) => ({ kind: 'fine', amount: fine, purpose: fineTo }),
} satisfies Partial<Record<keyof Arguments, (options: Arguments) => unknown>>

const isPrizeOption = (name: string): name is keyof typeof prizeOptions => name in prizeOptions

/** The rule's prize or fine; undefined if not typed. Validates the options under their own names. */
const prizeOf = (options: Arguments, before: Before | undefined): RulePrize | undefined => {
  const named = Object.keys(prizeOptions)
    .filter(isPrizeOption)
    .filter(name => options[name] !== undefined)
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

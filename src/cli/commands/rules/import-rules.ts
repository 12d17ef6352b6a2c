import { z } from 'zod'
import { type Rulebook, type RuleChange, rules } from '#contract/rules'
import { listMetrics } from '#core/awards/metrics/list-metrics'
import { listPresets } from '#core/awards/rules/list-presets'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { dryRun } from '#core/kernel/dry-run'
import { replaceRules } from '#core/weeks/rules/replace-rules'
import type { Action, Cli, CommandInput } from '#cli/cli'
import { textOf } from '#cli/input/read-text'
import { harmless } from '#cli/output/colors'
import { exitCodes, CliError, usageError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'
import { plural } from '#domain/text'
import { ledgerPageOf } from './find-rule.ts'
import { switchedOff } from './list-rules.ts'
import { rulesIn } from './rules-file.ts'

const Typed = z.object({
  file: z.string().optional(),
  preset: z.string().optional(),
  dryRun: z.boolean().default(false),
})

/** Takes over a whole set of rules, from a file or of the presets; rules that are not in it are switched off. */
export const importRules: Action = async (cli, given) => {
  const typed = Typed.parse(given)
  if ((typed.file === undefined) === (typed.preset === undefined))
    throw usageError('Give a file or --preset.')
  const fromFile = typed.file === undefined ? undefined : rulesIn(await textOf(cli, typed.file))
  await withApp(cli, async ({ ctx }) => {
    const set = fromFile ?? (await rulesOfPreset(ctx, typed.preset))
    const replace = (ctx: Ctx) => replacing(ctx, given, set)
    const { before, after } = await (typed.dryRun ? dryRun(ctx, replace) : replace(ctx))
    present(cli, typed.dryRun, before, after)
  })
}

const replacing = async (ctx: Ctx, given: CommandInput, set: unknown[]) => {
  const input = inputOf(given, await withDirections(ctx, set))
  const before = await ledgerPageOf(ctx, input.leagueId)
  return { before, after: await replaceRules.run(ctx, commandLine, input) }
}

/** The call as the contract has it. Ends in a refusal that counts the rules as people do. */
const inputOf = (given: CommandInput, set: unknown[]) => {
  const whole = { leagueId: given.league, rules: set, reason: given.reason }
  const judged = rules.replace.input.safeParse(whole)
  if (judged.success) return judged.data
  const lines = judged.error.issues.map(({ path: [first, index, ...rest], message }) =>
    first === 'rules' && typeof index === 'number'
      ? `Rule ${index + 1}, ${rest.join('.')}: ${message}`
      : `${[first, index, ...rest].filter(part => part !== undefined).join('.')}: ${message}`,
  )
  throw new CliError(exitCodes.refused, lines.map(harmless).join('\n'))
}

/** A rule that does not say which value wins goes by the catalogue. */
const withDirections = async (ctx: Ctx, set: unknown[]): Promise<unknown[]> => {
  const catalogue = await listMetrics.run(ctx, commandLine, {})
  const directions = new Map<unknown, string>(catalogue.map(({ name, direction }) => [name, direction]))
  return set.map(rule => {
    const fields = z.looseObject({}).parse(rule)
    return { direction: directions.get(fields.metric), ...fields }
  })
}

const rulesOfPreset = async (ctx: Ctx, wanted: string | undefined) => {
  const presets = await listPresets.run(ctx, commandLine, {})
  const found = presets.find(({ name }) => name === wanted)
  if (found) return found.rules
  throw new CliError(
    exitCodes.notFound,
    `There is no preset ${wanted}. There is ${presets.map(({ name }) => name).join(', ')}.`,
  )
}

/** Changes come the newest first: those that the import made stand before the ones there were. */
const present = (cli: Cli, isDry: boolean, before: Rulebook, after: Rulebook): void => {
  const made = after.changes.slice(0, after.changes.length - before.changes.length).toReversed()
  const count = plural(made.length, 'change')
  const done = isDry ? `That would make ${count}: nothing was written.` : `Took over the rules: ${count}.`
  cli.present.answer(after, () =>
    [...made.map(changeLine), ...(made.length > 0 ? [''] : []), done].join('\n'),
  )
}

/** + for a rule that is new, - for one that goes off, ~ for one that changes. */
const changeLine = ({ name, before, after }: RuleChange): string => {
  const sign = before === null ? '+' : after === switchedOff ? '-' : '~'
  return harmless(`${sign} ${name}: ${after}`)
}

import { z } from 'zod'
import { type Rulebook, rules } from '#contract/rules/rules'
import { type RuleChange } from '#contract/rules/rule-settings'
import { listMetrics } from '#core/rules/metrics'
import { listPresets } from '#core/rules/presets'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { dryRun } from '#core/kernel/dry-run'
import { replaceRules } from '#core/rules/change-rules'
import type { Action, Cli, CommandInput } from '#cli/cli'
import { textOf } from '#cli/input/read-text'
import { harmless } from '#cli/output/colors'
import { exitCodes, CliError, usageError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'
import { plural } from '#domain/text'
import { rulebookOf } from './find-rule.ts'
import { switchedOff } from './list-rules.ts'
import { rulesIn } from './rules-file.ts'

const Arguments = z.object({
  file: z.string().optional(),
  preset: z.string().optional(),
  dryRun: z.boolean().default(false),
})

/** Replaces the rules with a set from a file or a preset; rules that are not in it are turned off. */
export const importRules: Action = async (cli, args) => {
  const options = Arguments.parse(args)
  if ((options.file === undefined) === (options.preset === undefined))
    throw usageError('Pass a file or --preset.')
  const fromFile = options.file === undefined ? undefined : rulesIn(await textOf(cli, options.file))
  await withApp(cli, async ({ ctx }) => {
    const set = fromFile ?? (await rulesOfPreset(ctx, options.preset))
    const replace = (ctx: Ctx) => replacing(ctx, args, set)
    const { before, after } = await (options.dryRun ? dryRun(ctx, replace) : replace(ctx))
    present(cli, options.dryRun, before, after)
  })
}

const replacing = async (ctx: Ctx, args: CommandInput, set: unknown[]) => {
  const input = inputOf(args, await withDirections(ctx, set))
  const before = await rulebookOf(ctx, input.leagueId)
  return { before, after: await replaceRules.run(ctx, commandLine, input) }
}

/** Builds the operation's input. Throws an error that counts the rules from 1. */
const inputOf = (args: CommandInput, set: unknown[]) => {
  const whole = { leagueId: args.league, rules: set, reason: args.reason }
  const parsed = rules.replace.input.safeParse(whole)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path: [first, index, ...rest], message }) =>
    first === 'rules' && typeof index === 'number'
      ? `Rule ${index + 1}, ${rest.join('.')}: ${message}`
      : `${[first, index, ...rest].filter(part => part !== undefined).join('.')}: ${message}`,
  )
  throw new CliError(exitCodes.refused, lines.map(harmless).join('\n'))
}

/** A rule without a direction gets the catalog's. */
const withDirections = async (ctx: Ctx, set: unknown[]): Promise<unknown[]> => {
  const catalog = await listMetrics.run(ctx, commandLine, {})
  const directions = new Map<unknown, string>(catalog.map(({ name, direction }) => [name, direction]))
  return set.map(rule => {
    const fields = z.looseObject({}).parse(rule)
    return { direction: directions.get(fields.metric), ...fields }
  })
}

const rulesOfPreset = async (ctx: Ctx, presetName: string | undefined) => {
  const presets = await listPresets.run(ctx, commandLine, {})
  const found = presets.find(({ name }) => name === presetName)
  if (found) return found.rules
  throw new CliError(
    exitCodes.notFound,
    `No preset ${presetName}. Presets: ${presets.map(({ name }) => name).join(', ')}.`,
  )
}

/** Changes are sorted newest first, so the import's changes precede the earlier ones. */
const present = (cli: Cli, isDry: boolean, before: Rulebook, after: Rulebook): void => {
  const made = after.changes.slice(0, after.changes.length - before.changes.length).toReversed()
  const count = plural(made.length, 'change')
  const done = isDry ? `This would make ${count}: nothing was saved.` : `Imported the rules: ${count}.`
  cli.present.output(after, () =>
    [...made.map(changeLine), ...(made.length > 0 ? [''] : []), done].join('\n'),
  )
}

/** + for a new rule, - for one that is turned off, ~ for a changed one. */
const changeLine = ({ name, before, after }: RuleChange): string => {
  const sign = before === null ? '+' : after === switchedOff ? '-' : '~'
  return harmless(`${sign} ${name}: ${after}`)
}

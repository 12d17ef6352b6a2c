import { Document, isCollection, isNode, parse, visit, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { replaceRules } from '#core/rules/change-rules'
import { getRulebook } from '#core/rules/get-rulebook'
import { listPresets } from '#core/rules/presets'
import { listMetrics } from '#core/rules/metrics'
import { type Rulebook, rules } from '#contract/rules/rules'
import { LeagueRule, type RuleChange, RuleSettings } from '#contract/rules/rule-settings'
import type { Cli } from '#cli/cli'
import { CliError, exitCodes, usageError } from '#cli/cli-error'
import { type Flag, leagueId, optional, optionalArgument, toggle } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { verb, type Verb } from '#cli/command-builder/verb'
import { textOf } from '#cli/input/prompt'
import { harmless } from '#cli/output/table'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { plural } from '#domain/text'
import { switchedOff } from './rulebook.ts'

/** Replaces the rules with a set from a file or a preset; rules that are not in it are turned off. */
export const importRules = (reason: Flag<string | undefined>): Verb =>
  verb({
    summary: 'import a whole rule set, all or nothing; rules not in it are turned off; shows the changes',
    example: 'rules import rules.yaml --league 1 --dry-run',
    flags: {
      leagueId,
      reason,
      file: optionalArgument('[file]', 'YAML or JSON file from rules export (- for stdin)', text),
      preset: optional('--preset <name>', 'a preset instead of a file', text),
      dryRun: toggle('--dry-run', 'preview the changes only'),
    },
    run: async (cli, { leagueId, reason, file, preset, dryRun: isDry }) => {
      if ((file === undefined) === (preset === undefined)) throw usageError('Pass a file or --preset.')
      const fromFile = file === undefined ? undefined : rulesIn(await textOf(cli, file))
      const set = fromFile ?? (await rulesOfPreset(cli.ctx, preset))
      const input = inputOf({ leagueId, reason, rules: await withDirections(cli.ctx, set) })
      const before = await cli.call(getRulebook, { leagueId })
      present(cli, isDry, before, await (isDry ? cli.preview : cli.call)(replaceRules, input))
    },
  })

/** Builds the operation's input. Throws an error that counts the rules from 1. */
const inputOf = (whole: { leagueId: number; reason: string | undefined; rules: unknown[] }) => {
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

/** A rule in a file: its key and its settings, without default values. */
type FiledRule = Record<string, unknown>

/** Serializes the rules for other leagues and programs. */
export const rulesFile = ({ rules }: Rulebook, format: 'yaml' | 'json'): string => {
  const filed = { rules: rules.map(filedRule) }
  if (format === 'json') return `${JSON.stringify(filed, null, 2)}\n`
  const document = new Document(filed)
  visit(document, {
    Pair: (_key, { value }, path) => {
      // Each prize, week list and position list goes on one line.
      if (path.length > rulesDepth && isCollection(value)) value.flow = true
    },
  })
  document.commentBefore = ' Omitted fields use the defaults. To import: sidepot rules import FILE --league N'
  rules.forEach(({ sentence }, index) => {
    const node = document.getIn(['rules', index], true)
    if (isNode(node)) node.commentBefore = ` ${sentence}`
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

/** Depth of a rule's fields in the document. */
const rulesDepth = 4

const filedRule = (rule: LeagueRule): FiledRule => {
  const settings = RuleSettings.parse(rule)
  const { name, metric, direction, prize } = settings
  const defaults = RuleSettings.parse({ name, metric, direction, prize })
  return {
    ...{ key: rule.key, name, metric, direction, prize },
    ...differing(
      { ...settings, eligibility: differing(settings.eligibility, defaults.eligibility) },
      { ...defaults, eligibility: {} },
    ),
  }
}

/** Fields of `one` that differ from `other`. */
const differing = (one: object, other: object): Record<string, unknown> => {
  const defaultValues = new Map<string, unknown>(Object.entries(other))
  return Object.fromEntries(
    Object.entries(one).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaultValues.get(name)),
    ),
  )
}

const maxCharacters = 1_000_000

/**
 * Parses the rules in a YAML or JSON file; the contract validates them later. Throws an error for other formats and for
 * unknown fields, because a typo would be silently ignored.
 */
const rulesIn = (text: string): unknown[] => {
  if (text.length > maxCharacters) throw invalidFileError('The file is over a million characters.')
  const content = parsed(text)
  const found = isRecord(content) ? content.rules : content
  if (!Array.isArray(found))
    throw invalidFileError('The file has no list of rules. For an example, run sidepot rules export.')
  const rules: unknown[] = found
  rules.forEach(assertKnown)
  return rules
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return fromYaml(text)
  }
}

const fromYaml = (text: string): unknown => {
  try {
    return parse(text, { logLevel: 'error' }) as unknown
  } catch (error) {
    if (error instanceof YAMLParseError)
      throw invalidFileError(`The file isn't valid YAML: ${error.message.split('\n')[0]?.replace(/:$/, '')}`)
    throw invalidFileError("The file isn't readable YAML.")
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const known = Object.keys(LeagueRule.shape)

const assertKnown = (rule: unknown, index: number): void => {
  if (!isRecord(rule)) throw invalidFileError(`Rule ${index + 1} in the file isn't valid.`)
  const unknown = Object.keys(rule).find(name => !known.includes(name))
  if (unknown === undefined) return
  const fields = ['key', ...Object.keys(RuleSettings.shape)].join(', ')
  throw invalidFileError(`Rule ${index + 1} in the file has an unknown field ${unknown}. Fields: ${fields}.`)
}

const invalidFileError = (message: string): CliError => new CliError(exitCodes.refused, message)

import { Document, isCollection, isNode, parse, visit, YAMLParseError } from 'yaml'
import type { Rulebook } from '#contract/rules/rules'
import { LeagueRule, RuleSettings } from '#contract/rules/rule-settings'
import { exitCodes, CliError } from '#cli/cli-error'

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
export const rulesIn = (text: string): unknown[] => {
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

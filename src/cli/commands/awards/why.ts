import { readExplanation } from '#core/rules/read-explanation'
import type { AwardExplanation, RuleStanding } from '#contract/rules/rule-trials'
import type { Colors, Column } from '#cli/cli'
import { argument, leagueId } from '#cli/command-builder/flags'
import { number } from '#cli/command-builder/values'
import { operationVerb } from '#cli/command-builder/verb'
import { harmless, table } from '#cli/output/table'
import { prizeText, timeOf } from '#cli/output/text'
import { measuredText, metricValueText } from '#domain/metric-value'

/** Explains why an award was won: the deciding rule, the top five, and who was excluded. */
export const why = operationVerb(readExplanation, {
  summary: 'explain why an award was won: deciding stat, runners-up and exclusions',
  example: 'awards why 8 --league 1',
  flags: { awardId: argument('<award>', 'award number', number), leagueId },
  print: ({ present, currency }, found) =>
    present.output(found, colors => explanationText(found, colors, currency)),
})

const explanationText = (found: AwardExplanation, colors: Colors, currency: string): string =>
  [
    headerOf(found, colors, currency),
    ...(found.reason ? reasonText(found, found.reason, colors) : [byHandText(found)]),
    sourceText(found),
  ].join('\n\n')

const headerOf = (found: AwardExplanation, colors: Colors, currency: string): string => {
  const { label, week, playerName, managerName, value, unit, prizeAmount } = found
  const when = week === null ? '' : `, week ${week}`
  const winner = playerName === managerName ? managerName : `${playerName}, ${managerName}`
  const what = `${measuredText(value, unit)}, ${prizeText(prizeAmount, prizeAmount < 0, currency)}`
  return `${colors.bold(harmless(`${label}${when}`))}: ${harmless(winner)}, ${what}`
}

const reasonText = (
  { unit }: AwardExplanation,
  { sentence, best, excluded, decidedBy }: NonNullable<AwardExplanation['reason']>,
  colors: Colors,
): string[] => {
  const values = [...best, ...excluded].map(({ value }) => value)
  const valueOf = ({ value }: { value: number }) => metricValueText(value, unit, values)
  return [
    [`${harmless(sentence)}.`.replace(/\.\.$/, '.'), ...(decidedBy ? [decidedText(decidedBy)] : [])].join(
      '\n',
    ),
    ...(best.length > 0 ? [table(best, bestColumns(valueOf), colors)] : []),
    ...(excluded.length > 0 ? [excludedText(excluded, valueOf, colors)] : []),
  ]
}

type Decided = NonNullable<NonNullable<AwardExplanation['reason']>['decidedBy']>

const decidedText = ({ label, unit, values }: Decided): string => {
  const among = values.map(({ value }) => value)
  const each = values.map(({ name, value }) => `${harmless(name)} ${metricValueText(value, unit, among)}`)
  return `Decided by ${label.toLowerCase()}: ${each.join(', ')}.`
}

const bestColumns = (valueOf: (one: RuleStanding) => string): Column<RuleStanding>[] => [
  { header: 'Rank', of: ({ rank }) => rank, right: true },
  { header: 'Who', of: ({ name }) => name },
  { header: 'Value', of: valueOf, right: true },
  { header: 'Manager', of: ({ managerName }) => managerName },
  { header: 'Team', of: ({ teamName }) => teamName },
  { header: '', of: ({ detail }) => detail },
]

type Excluded = NonNullable<AwardExplanation['reason']>['excluded'][number]

const excludedText = (excluded: Excluded[], valueOf: (one: Excluded) => string, colors: Colors): string =>
  table(
    excluded,
    [
      { header: 'Excluded', of: ({ name }) => name },
      { header: 'Value', of: valueOf, right: true },
      { header: 'Manager', of: ({ managerName }) => managerName },
      { header: 'Because', of: ({ reason }) => reason },
    ],
    colors,
  )

const byHandText = ({ note }: AwardExplanation): string =>
  note ? `Recorded manually: ${harmless(note)}` : 'Recorded manually.'

/** The deciding rule, the source of the points, and the user who recorded the award. */
const sourceText = ({ rule, readAt, recordedBy, recordedAt }: AwardExplanation): string =>
  [
    ...(rule ? [`Rule: ${harmless(rule.sentence)}${sinceText(rule)}`] : []),
    ...(readAt ? [`Points as fetched at ${timeOf(readAt)} UTC.`] : []),
    `Recorded by ${harmless(recordedBy)} at ${timeOf(recordedAt)} UTC.`,
  ].join('\n')

const sinceText = ({ version, since }: NonNullable<AwardExplanation['rule']>): string =>
  since === null ? '' : ` (Version ${version}, since ${timeOf(since)} UTC.)`

import { currencyOf } from '#cli/input/currency-of'
import { type AwardExplanation, type RuleStanding } from '#contract/rules/rule-trials'
import { rules } from '#contract/rules/rules'
import { commandLine } from '#core/kernel/authorization'
import { readExplanation } from '#core/rules/read-explanation'
import type { Action } from '#cli/cli'
import { harmless, type Colors } from '#cli/output/colors'
import { type Column, table } from '#cli/output/table'
import { prizeText, timeOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'
import { measuredText, metricValueText } from '#domain/metric-value'

/** Explains why an award was won: the deciding rule, the top five, and who was excluded. */
export const why: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const input = rules.why.input.parse({ leagueId: args.league, awardId: args.award })
    const found = await readExplanation.run(ctx, commandLine, input)
    cli.present.output(found, colors => explanationText(found, colors, currency))
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

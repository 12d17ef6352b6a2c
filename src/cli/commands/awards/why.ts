import { currencyOf } from '#cli/input/currency-of'
import { type AwardWhy, rules, type RuleStanding } from '#contract/rules'
import { commandLine } from '#core/kernel/authorization'
import { readWhy } from '#core/weeks/rules/read-why'
import type { Action } from '#cli/cli'
import { harmless, type Colors } from '#cli/output/colors'
import { type Column, table } from '#cli/output/table'
import { prizeText, timeOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'
import { measuredText, metricValueText } from '#domain/metric-value'

/** Explains why an award was won: the deciding rule, the top five, and who was excluded. */
export const why: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const input = rules.why.input.parse({ leagueId: given.league, awardId: given.award })
    const found = await readWhy.run(ctx, commandLine, input)
    cli.present.answer(found, paint => whyText(found, paint, currency))
  })

const whyText = (found: AwardWhy, paint: Colors, currency: string): string =>
  [
    headerOf(found, paint, currency),
    ...(found.reason ? reasonText(found, found.reason, paint) : [byHandText(found)]),
    sourceText(found),
  ].join('\n\n')

const headerOf = (found: AwardWhy, paint: Colors, currency: string): string => {
  const { label, week, playerName, managerName, value, unit, prizeAmount } = found
  const when = week === null ? '' : `, week ${week}`
  const who = playerName === managerName ? managerName : `${playerName}, ${managerName}`
  const what = `${measuredText(value, unit)}, ${prizeText(prizeAmount, prizeAmount < 0, currency)}`
  return `${paint.bold(harmless(`${label}${when}`))}: ${harmless(who)}, ${what}`
}

const reasonText = (
  { unit }: AwardWhy,
  { sentence, best, excluded, decidedBy }: NonNullable<AwardWhy['reason']>,
  paint: Colors,
): string[] => {
  const values = [...best, ...excluded].map(({ value }) => value)
  const valueOf = ({ value }: { value: number }) => metricValueText(value, unit, values)
  return [
    [`${harmless(sentence)}.`.replace(/\.\.$/, '.'), ...(decidedBy ? [decidedText(decidedBy)] : [])].join(
      '\n',
    ),
    ...(best.length > 0 ? [table(best, bestColumns(valueOf), paint)] : []),
    ...(excluded.length > 0 ? [excludedText(excluded, valueOf, paint)] : []),
  ]
}

type Decided = NonNullable<NonNullable<AwardWhy['reason']>['decidedBy']>

const decidedText = ({ label, unit, values }: Decided): string => {
  const among = values.map(({ value }) => value)
  const each = values.map(({ name, value }) => `${harmless(name)} ${metricValueText(value, unit, among)}`)
  return `Decided by ${label.toLowerCase()}: ${each.join(', ')}.`
}

const bestColumns = (valueOf: (one: RuleStanding) => string): Column<RuleStanding>[] => [
  { head: 'Rank', of: ({ rank }) => rank, right: true },
  { head: 'Who', of: ({ name }) => name },
  { head: 'Value', of: valueOf, right: true },
  { head: 'Manager', of: ({ managerName }) => managerName },
  { head: 'Team', of: ({ teamName }) => teamName },
  { head: '', of: ({ detail }) => detail },
]

type Excluded = NonNullable<AwardWhy['reason']>['excluded'][number]

const excludedText = (excluded: Excluded[], valueOf: (one: Excluded) => string, paint: Colors): string =>
  table(
    excluded,
    [
      { head: 'Excluded', of: ({ name }) => name },
      { head: 'Value', of: valueOf, right: true },
      { head: 'Manager', of: ({ managerName }) => managerName },
      { head: 'Because', of: ({ reason }) => reason },
    ],
    paint,
  )

const byHandText = ({ note }: AwardWhy): string =>
  note ? `Recorded manually: ${harmless(note)}` : 'Recorded manually.'

/** The deciding rule, the source of the points, and the user who recorded the award. */
const sourceText = ({ rule, readAt, recordedBy, recordedAt }: AwardWhy): string =>
  [
    ...(rule ? [`Rule: ${harmless(rule.sentence)}${sinceText(rule)}`] : []),
    ...(readAt ? [`Points as fetched at ${timeOf(readAt)} UTC.`] : []),
    `Recorded by ${harmless(recordedBy)} at ${timeOf(recordedAt)} UTC.`,
  ].join('\n')

const sinceText = ({ version, since }: NonNullable<AwardWhy['rule']>): string =>
  since === null ? '' : ` (Version ${version}, since ${timeOf(since)} UTC.)`

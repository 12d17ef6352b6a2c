import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import { rules } from '#contract/rules/rules'
import { RuleTerms } from '#contract/rules/rule-settings'
import { type RuleTrial, type TriedWeek } from '#contract/rules/rule-trials'
import { metricOf } from '#core/awards/metrics/registry'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { tryRules } from '#core/rules/try-rules'
import type { Action, CommandInput } from '#cli/cli'
import { parseRuleOptions } from '#cli/input/rule-input'
import { type Column, table } from '#cli/output/table'
import { prizeText } from '#cli/output/text'
import { usageError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'
import { dollarsText } from '#domain/money'
import { metricValueText } from '#domain/metric-value'
import type { MetricUnit } from '#domain/rules'
import { namesText, plural } from '#domain/text'
import { rulebookOf, findTypedRule } from './find-rule.ts'

/** Simulates a rule: shows who would have won the prize in the imported weeks. */
export const tryRule: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const terms = await getTerms(ctx, args)
    const { unit } = metricOf(terms.metric)
    const input = rules.try.input.parse({ leagueId: args.league, season: args.season, rules: [terms] })
    const [trial] = await tryRules.run(ctx, commandLine, input)
    if (!trial) return
    cli.present.output(trial, colors => {
      if (trial.weeks.length === 0) return 'No weeks imported yet. Results appear after the first one.'
      return [
        table(trial.weeks, columnsFor(unit, trial, currency), colors),
        '',
        summaryOf(trial, currency),
      ].join('\n')
    })
    if (trial.unavailable !== null && !cli.options.json) cli.present.note(trial.unavailable)
  })

const Arguments = z.object({ rule: z.string().optional(), metric: z.string().optional() })

/** Terms of the named rule, overridden by the options; otherwise the options alone, for $10. */
const getTerms = async (ctx: Ctx, args: CommandInput): Promise<RuleTerms> => {
  const { rule, metric } = Arguments.parse(args)
  const named = rule === undefined ? undefined : findTypedRule(await rulebookOf(ctx, args.league), rule)
  const changes = parseRuleOptions(args, named)
  if (named) return RuleTerms.parse({ ...named, ...changes })
  if (metric === undefined)
    throw usageError('Nothing to simulate. Pass --metric, or --rule for a league rule.')
  return RuleTerms.parse({ prize: { kind: 'fixed', amounts: [10] }, ...changes })
}

const columnsFor = (unit: MetricUnit, trial: RuleTrial, currency: string): Column<TriedWeek>[] => [
  { header: 'Week', of: ({ week }) => week, right: true },
  ...(trial.weeks.some(({ position }) => position !== null) ? [positionColumn] : []),
  { header: 'Winner', of: ({ winners }) => namesText(winners.map(({ name }) => name)) || 'No one' },
  {
    header: 'Manager',
    of: ({ winners }) => namesText([...new Set(winners.map(({ managerName }) => managerName))]),
  },
  {
    header: 'With',
    of: ({ winners }) => (winners[0] ? metricValueText(winners[0].value, unit) : ''),
    right: true,
  },
  { header: 'Prize', of: ({ cost }) => prizeText(cost, cost < 0, currency), right: true },
  { header: 'Why', of: ({ reason }) => reason.sentence },
]

const positionColumn: Column<TriedWeek> = { header: 'Position', of: ({ position }) => position ?? '' }

const summaryOf = ({ weeks, cost, ties, people }: RuleTrial, currency: string): string => {
  const money = cost < 0 ? `earned ${dollarsText(-cost, currency)}` : `cost ${dollarsText(cost, currency)}`
  const over = `${money} in ${plural(new Set(weeks.map(({ week }) => week)).size, 'week')}`
  const tiesText = ties === 0 ? 'no ties' : plural(ties, 'tie')
  const [topPerson] = people.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
  const won = topPerson
    ? `. Most for one manager: ${topPerson.managerName}, ${prizeText(topPerson.amount, topPerson.amount < 0, currency)}`
    : ''
  return `Would have ${over}, with ${tiesText}${won}.`
}

import { tryRules } from '#core/rules/try-rules'
import { getRulebook } from '#core/rules/get-rulebook'
import type { RuleTrial, TriedWeek } from '#contract/rules/rule-trials'
import { type LeagueRule, RuleTerms } from '#contract/rules/rule-settings'
import type { Column } from '#cli/cli'
import { usageError } from '#cli/cli-error'
import { leagueId, optional } from '#cli/command-builder/flags'
import { text, year } from '#cli/command-builder/values'
import { verb } from '#cli/command-builder/verb'
import { table } from '#cli/output/table'
import { prizeText } from '#cli/output/text'
import { metricOf } from '#core/awards/metrics/registry'
import { metricValueText } from '#domain/metric-value'
import { dollarsText } from '#domain/money'
import type { MetricUnit } from '#domain/rules'
import { namesText, plural } from '#domain/text'
import { parseRuleOptions, type RuleOptions, ruleTerms } from './rule-input.ts'
import { findTypedRule } from './rulebook.ts'

/** Simulates a rule: shows who would have won the prize in the imported weeks. */
export const simulate = verb({
  summary: 'simulate a prize on past weeks: winners and cost; saves nothing',
  example: 'rules simulate --league 1 --metric bad_beat --prize 10 --ties split',
  flags: {
    leagueId,
    rule: optional('--rule <key>', 'start from a league rule; other options override it', text),
    ...ruleTerms(optional('--metric <name>', 'metric, by its name in the catalog', text)),
    season: optional('--season <year>', 'season, if not the current one', year),
  },
  run: async (cli, { leagueId, rule, season, ...flags }) => {
    const { options, present, currency } = cli
    const named =
      rule === undefined ? undefined : findTypedRule(await cli.call(getRulebook, { leagueId }), rule)
    const terms = termsOf(named, flags)
    const { unit } = metricOf(terms.metric)
    const [trial] = await cli.call(tryRules, { leagueId, season, rules: [terms] })
    if (!trial) return
    present.output(trial, colors => {
      if (trial.weeks.length === 0) return 'No weeks imported yet. Results appear after the first one.'
      return [
        table(trial.weeks, columnsFor(unit, trial, currency), colors),
        '',
        summaryOf(trial, currency),
      ].join('\n')
    })
    if (trial.unavailable !== null && !options.json) present.note(trial.unavailable)
  },
})

/** Terms of the named rule, overridden by the options; otherwise the options alone, for $10. */
const termsOf = (named: LeagueRule | undefined, flags: RuleOptions): RuleTerms => {
  const changes = parseRuleOptions(flags, named)
  if (named) return RuleTerms.parse({ ...named, ...changes })
  if (flags.metric === undefined)
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

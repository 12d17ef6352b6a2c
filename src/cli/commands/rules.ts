import { getRulebook } from '#core/rules/get-rulebook'
import { agreeToFines } from '#core/rules/agree-to-fines'
import { addRule, changeRule } from '#core/rules/change-rules'
import { leagueInfo } from '#core/leagues/describe-leagues'
import { presets } from '#core/rules/presets'
import { catalog, availableMetrics } from '#core/rules/metrics'
import { rules } from '#contract/rules/rules'
import { type Metric, type RulePreset, RuleSettings } from '#contract/rules/rule-settings'
import type { Cli, Column } from '#cli/cli'
import { usageError } from '#cli/cli-error'
import { argument, choice, leagueId, optional, required } from '#cli/command-builder/flags'
import { amount, number, text } from '#cli/command-builder/values'
import { plainVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { withApp } from '#cli/command-builder/with-app'
import { calendar } from '#cli/commands/rules/calendar'
import { importRules, rulesFile } from '#cli/commands/rules/import-rules'
import { findTypedRule, rulebookText } from '#cli/commands/rules/rulebook'
import { simulate } from '#cli/commands/rules/simulate-rule'
import { getManagerId } from '#cli/input/find-person'
import { parseRuleOptions, ruleSwitches, ruleTerms, ruleUndoings } from '#cli/commands/rules/rule-input'
import { writeText } from '#cli/output/write-export'
import { metricOf } from '#core/awards/metrics/registry'
import { commandLine } from '#core/kernel/authorization'
import { defaultCurrency, dollarsText } from '#domain/money'

const reason = optional(
  '--reason <text>',
  'reason for the change, shown to members; required once a week is published',
  text,
)

export const verbs: Verbs = {
  list: verb({
    summary: "list a league's rules with their cost and latest changes",
    example: 'rules list --league 1',
    flags: { leagueId },
    run: async ({ call, present }, { leagueId }) => {
      const rulebook = await call(getRulebook, { leagueId })
      const league = await call(leagueInfo, { leagueId })
      present.output(rulebook, colors => rulebookText(rulebook, league, colors))
    },
  }),
  metrics: plainVerb({
    summary: 'list the metrics in the catalog and the data they need',
    example: 'rules metrics --league 1',
    flags: {
      leagueId: optional(
        '--league <id>',
        "show what this league can't use, based on the latest week",
        number,
      ),
    },
    run: (cli, { leagueId }) =>
      leagueId === undefined
        ? cli.present.rows([...catalog], metricColumns, 'The catalog is empty.')
        : listMetricsFor(cli, leagueId),
  }),
  simulate,
  add: verb({
    summary: 'add a rule for weeks not published yet',
    example: "rules add --league 1 --metric highest_score --name 'High score' --prize 20",
    flags: {
      leagueId,
      name: optional('--name <name>', 'name (default: from the catalog)', text),
      ...ruleTerms(required('--metric <name>', 'metric, by its name in the catalog', text)),
      ...ruleSwitches,
      reason,
    },
    run: async ({ call, present }, { leagueId, reason, ...flags }) => {
      const terms = parseRuleOptions(flags)
      if (terms.prize === undefined)
        throw usageError('Specify the prize: --prize 20, --places 20,10, --fine 5, …')
      const input = rules.add.input.parse({
        name: metricOf(flags.metric).label,
        ...terms,
        leagueId,
        // Shown to members.
        reason: reason ?? 'Added by the server admin.',
      })
      const rule = await call(addRule, input)
      present.done(rule, `Added ${rule.key}: ${rule.sentence}`)
      if (rule.unavailable !== null) present.note(`Can't be decided here: ${rule.unavailable}`)
    },
  }),
  edit: verb({
    summary: 'change a rule for weeks not published yet; omitted options keep their value',
    example: "rules edit high-score --league 1 --prize 25 --reason 'We voted for more'",
    flags: {
      leagueId,
      key: argument('<rule>', 'key, as listed, or name', text),
      name: optional('--name <name>', 'name', text),
      ...ruleTerms(optional('--metric <name>', 'metric, by its name in the catalog', text)),
      ...ruleSwitches,
      ...ruleUndoings,
      reason,
    },
    run: async ({ call, present }, { leagueId, key, reason, ...flags }) => {
      const rule = findTypedRule(await call(getRulebook, { leagueId }), key)
      const before = RuleSettings.parse(rule)
      const changes = parseRuleOptions(flags, before)
      if (Object.keys(changes).length === 0)
        throw usageError('Nothing to change. Pass --prize, --name, --off, …')
      const changed = await call(changeRule, {
        ...changes,
        leagueId,
        key: rule.key,
        reason,
        openedWith: before,
      })
      const what = changed.isOn ? changed.sentence : 'Off from now on.'
      present.done(changed, `Changed ${changed.key} (version ${changed.version}): ${what}`)
    },
  }),
  calendar: calendar(reason),
  agree: verb({
    summary: "record an unclaimed member's fine limit for the season",
    example: 'rules agree --league 1 --manager 1000000000005 --most 25',
    flags: {
      leagueId,
      managerId: required('--manager <id>', 'manager id', text),
      most: required('--most <dollars>', 'maximum fines they agree to pay', amount),
    },
    run: async ({ ctx, call, present, currency }, flags) => {
      const managerId = await getManagerId(ctx, flags.managerId)
      const agreed = await call(agreeToFines, { ...flags, managerId })
      const paid = agreed.paid > 0 ? ` ${dollarsText(agreed.paid, currency)} of it is paid.` : ''
      present.done(
        agreed,
        `${agreed.managerName} agrees to pay at most ${dollarsText(agreed.most, currency)} in fines this season.${paid}`,
      )
    },
  }),
  presets: plainVerb({
    summary: 'list rule sets to start with',
    example: 'rules presets',
    flags: {},
    run: ({ present }) => present.rows([...presets], presetColumns, 'No presets.'),
  }),
  export: verb({
    summary: 'export the rules to a file for rules import',
    example: 'rules export --league 1 --out rules.yaml',
    flags: {
      leagueId,
      format: choice(
        '--format <format>',
        'output format (default: yaml, or json if the file ends in .json)',
        ['yaml', 'json'],
      ),
      out: optional('-o, --out <file>', 'output file (default: stdout)', text),
    },
    run: async (cli, { leagueId, format, out: file = '-' }) => {
      const isJson = cli.options.json || file.endsWith('.json')
      const rulebook = await cli.call(getRulebook, { leagueId })
      await writeText(cli, file, rulesFile(rulebook, format ?? (isJson ? 'json' : 'yaml')))
    },
  }),
  import: importRules(reason),
}

/** Lists the metric catalog with the reasons why some are unavailable in a league. */
const listMetricsFor = (cli: Cli, leagueId: number): Promise<void> =>
  withApp(cli, async ({ ctx }) => {
    const available = await availableMetrics.run(ctx, commandLine, { leagueId })
    const missing = (name: string) => available.find(metric => metric.name === name)?.missing ?? null
    cli.present.rows(
      catalog.map(metric => ({ ...metric, missing: missing(metric.name) })),
      [...metricColumns, { header: 'Not available because', of: metric => metric.missing ?? '' }],
      'The catalog is empty.',
    )
  })

const metricColumns: Column<Metric>[] = [
  { header: 'Name', of: metric => metric.name },
  { header: 'Goes to', of: metric => metric.sentence },
  { header: 'Unit', of: metric => metric.unit },
]

const presetColumns: Column<RulePreset>[] = [
  { header: 'Name', of: ({ name }) => name },
  { header: 'Rules', of: ({ rules }) => rules.length, right: true },
  { header: 'A week', of: ({ costAWeek }) => dollarsText(costAWeek, defaultCurrency), right: true },
  { header: 'Description', of: ({ label, description }) => `${label}. ${description}` },
]

import { type Command, Option } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { amount, number, several, year } from '#cli/command-builder/values'
import { ruleSwitches, ruleTerms, ruleUndoings } from './rule-options.ts'

/** Declares the rules commands. */
export const declareRules = (program: Command, lazily: Lazily): void => {
  const rules = program
    .command('rules')
    .description('browse the catalog, simulate rules on past weeks, add and change prizes and fines')
  declareReading(rules, lazily)
  declareWriting(rules, lazily)
  declareSets(rules, lazily)
}

const withReason = (command: Command): Command =>
  command.option(
    '--reason <text>',
    'reason for the change, shown to members; required once a week is published',
  )

const declareReading = (rules: Command, lazily: Lazily): void => {
  example(inLeague(rules.command('list')), 'rules list --league 1')
    .description("list a league's rules with their cost and latest changes")
    .action(
      lazily(
        () => import('./list-rules.ts'),
        module => module.listRules,
      ),
    )

  example(rules.command('metrics'), 'rules metrics --league 1')
    .description('list the metrics in the catalog and the data they need')
    .option('--league <id>', "show what this league can't use, based on the latest week", number)
    .action(
      lazily(
        () => import('./list-metrics.ts'),
        module => module.listMetrics,
      ),
    )

  const trying = inLeague(rules.command('simulate')).option(
    '--rule <key>',
    'start from a league rule; other options override it',
  )
  example(ruleTerms(trying), 'rules simulate --league 1 --metric bad_beat --prize 10 --ties split')
    .description('simulate a prize on past weeks: winners and cost; saves nothing')
    .option('--season <year>', 'season, if not the current one', year)
    .action(
      lazily(
        () => import('./simulate-rule.ts'),
        module => module.tryRule,
      ),
    )
}

const declareWriting = (rules: Command, lazily: Lazily): void => {
  const adding = inLeague(rules.command('add')).option('--name <name>', 'name (default: from the catalog)')
  example(
    withReason(ruleSwitches(ruleTerms(adding, 'requiredOption'))),
    "rules add --league 1 --metric highest_score --name 'High score' --prize 20",
  )
    .description('add a rule for weeks not published yet')
    .action(
      lazily(
        () => import('./add-rule.ts'),
        module => module.add,
      ),
    )

  const editing = inLeague(rules.command('edit'))
    .argument('<rule>', 'key, as listed, or name')
    .option('--name <name>', 'name')
  example(
    withReason(ruleUndoings(ruleSwitches(ruleTerms(editing)))),
    "rules edit high-score --league 1 --prize 25 --reason 'We voted for more'",
  )
    .description('change a rule for weeks not published yet; omitted options keep their value')
    .action(
      lazily(
        () => import('./edit-rule.ts'),
        module => module.edit,
      ),
    )

  example(withReason(inLeague(rules.command('calendar'))), 'rules calendar --league 1 --week 7 bad-beat')
    .description("show each week's challenge; with a week and rule, or --set, assign challenges to weeks")
    .argument('[rule]', 'challenge for --week, or none')
    .option('--week <week>', 'week to assign')
    .option('--set <week=rule>', 'assign several, like 7=bad-beat or 8=none; repeatable', several)
    .action(
      lazily(
        () => import('./calendar.ts'),
        module => module.calendar,
      ),
    )

  example(inLeague(rules.command('agree')), 'rules agree --league 1 --manager 1000000000005 --most 25')
    .description("record an unclaimed member's fine limit for the season")
    .requiredOption('--manager <id>', 'manager id')
    .requiredOption('--most <dollars>', 'maximum fines they agree to pay', amount)
    .action(
      lazily(
        () => import('./agree.ts'),
        module => module.agree,
      ),
    )
}

const declareSets = (rules: Command, lazily: Lazily): void => {
  example(rules.command('presets'), 'rules presets')
    .description('list rule sets to start with')
    .action(
      lazily(
        () => import('./list-presets.ts'),
        module => module.listPresets,
      ),
    )

  example(inLeague(rules.command('export')), 'rules export --league 1 --out rules.yaml')
    .description('export the rules to a file for rules import')
    .addOption(
      new Option(
        '--format <format>',
        'output format (default: yaml, or json if the file ends in .json)',
      ).choices(['yaml', 'json']),
    )
    .option('-o, --out <file>', 'output file (default: stdout)')
    .action(
      lazily(
        () => import('./export-rules.ts'),
        module => module.exportRules,
      ),
    )

  example(withReason(inLeague(rules.command('import'))), 'rules import rules.yaml --league 1 --dry-run')
    .description('import a whole rule set, all or nothing; rules not in it are turned off; shows the changes')
    .argument('[file]', 'YAML or JSON file from rules export (- for stdin)')
    .option('--preset <name>', 'a preset instead of a file')
    .option('--dry-run', 'preview the changes only')
    .action(
      lazily(
        () => import('./import-rules.ts'),
        module => module.importRules,
      ),
    )
}

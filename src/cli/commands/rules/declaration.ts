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
    .description(
      "a league's own prizes and fines: look through the catalogue, try one on past weeks, add and change them",
    )
  declareReading(rules, lazily)
  declareWriting(rules, lazily)
  declareSets(rules, lazily)
}

const withReason = (command: Command): Command =>
  command.option(
    '--reason <text>',
    'why the rules change, for the members to read; needed once a week is published',
  )

const declareReading = (rules: Command, lazily: Lazily): void => {
  example(inLeague(rules.command('list')), 'rules list --league 1')
    .description('the rules of a league as sentences, with what they cost and what changed last')
    .action(
      lazily(
        () => import('./list-rules.ts'),
        module => module.listRules,
      ),
    )

  example(rules.command('metrics'), 'rules metrics --league 1')
    .description(
      'the catalogue: what a prize can be for, with what it needs; with a league, what it cannot have',
    )
    .option('--league <id>', 'say what this league cannot have, by the week that came last', number)
    .action(
      lazily(
        () => import('./list-metrics.ts'),
        module => module.listMetrics,
      ),
    )

  const trying = inLeague(rules.command('try')).option(
    '--rule <key>',
    'a rule of the league, as it is but for what is given',
  )
  example(ruleTerms(trying), 'rules try --league 1 --metric bad_beat --prize 10 --ties split')
    .description(
      'who would have won a prize in the weeks that were brought in, and what it had cost; keeps nothing',
    )
    .option('--season <year>', 'another season than the present one', year)
    .action(
      lazily(
        () => import('./try-rule.ts'),
        module => module.tryRule,
      ),
    )
}

const declareWriting = (rules: Command, lazily: Lazily): void => {
  const adding = inLeague(rules.command('add')).option(
    '--name <name>',
    'what it is called; left out, as in the catalogue',
  )
  example(
    withReason(ruleSwitches(ruleTerms(adding, 'requiredOption'))),
    "rules add --league 1 --metric highest_score --name 'High score' --prize 20",
  )
    .description('add a rule; it counts for the weeks that are not published yet')
    .action(
      lazily(
        () => import('./add-rule.ts'),
        module => module.add,
      ),
    )

  const editing = inLeague(rules.command('edit'))
    .argument('<rule>', 'its key, as the list shows it, or its name')
    .option('--name <name>', 'what it is called')
  example(
    withReason(ruleUndoings(ruleSwitches(ruleTerms(editing)))),
    "rules edit high-score --league 1 --prize 25 --reason 'We voted for more'",
  )
    .description('change a rule for the weeks that are not published yet; what is not given stays')
    .action(
      lazily(
        () => import('./edit-rule.ts'),
        module => module.edit,
      ),
    )

  example(withReason(inLeague(rules.command('calendar'))), 'rules calendar --league 1 --week 7 bad-beat')
    .description('which challenge each week has; with a week and a rule, or --set, gives weeks to challenges')
    .argument('[rule]', 'the challenge of that --week, or none')
    .option('--week <week>', 'the week that is given to it')
    .option('--set <week=rule>', 'the same for several, as 7=bad-beat or 8=none; repeatable', several)
    .action(
      lazily(
        () => import('./calendar.ts'),
        module => module.calendar,
      ),
    )

  example(inLeague(rules.command('agree')), 'rules agree --league 1 --manager 1000000000005 --most 25')
    .description('write down how much a member without an account agrees to pay in fines this season')
    .requiredOption('--manager <id>', 'the member, by manager id')
    .requiredOption('--most <dollars>', 'the most they agree to pay', amount)
    .action(
      lazily(
        () => import('./agree.ts'),
        module => module.agree,
      ),
    )
}

const declareSets = (rules: Command, lazily: Lazily): void => {
  example(rules.command('presets'), 'rules presets')
    .description('rules that go together, to begin with')
    .action(
      lazily(
        () => import('./list-presets.ts'),
        module => module.listPresets,
      ),
    )

  example(inLeague(rules.command('export')), 'rules export --league 1 --out rules.yaml')
    .description('the rules as a file that rules import takes over')
    .addOption(
      new Option('--format <format>', 'how it is written; yaml unless the file ends in .json').choices([
        'yaml',
        'json',
      ]),
    )
    .option('-o, --out <file>', 'into this file instead of stdout')
    .action(
      lazily(
        () => import('./export-rules.ts'),
        module => module.exportRules,
      ),
    )

  example(withReason(inLeague(rules.command('import'))), 'rules import rules.yaml --league 1 --dry-run')
    .description(
      'take over a whole set of rules, all or nothing: those that are not in it are switched off; tells what it changes',
    )
    .argument('[file]', 'YAML or JSON, as rules export writes it; - for stdin')
    .option('--preset <name>', 'one of the presets instead of a file')
    .option('--dry-run', 'only tell what it would change')
    .action(
      lazily(
        () => import('./import-rules.ts'),
        module => module.importRules,
      ),
    )
}

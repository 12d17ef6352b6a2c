import type { Command } from 'commander'
import { prizeChoices } from '#domain/award-states'
import { positions } from '#domain/positions'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, numbers, oneOf } from '#cli/command-builder/values'

const types = oneOf(['hot_top2', 'bench_boss', 'miscreant', "key of one of the league's rules"])

/** Declares the awards commands. */
export const declareAwards = (program: Command, lazily: Lazily): void => {
  const awards = program
    .command('awards')
    .description('list, record, import, change and void awards, and mark them final or paid')
  const load = () => import('./awards.ts')

  example(awardFilters(awards.command('list')), 'awards list --league 1 --week 11')
    .description('list awards, newest first')
    .action(lazily(load, module => module.listAll))

  example(
    fields(awards.command('add'), 'requiredOption'),
    "awards add --league 1 --type hot_top2 --week 9 --manager noor@example.com --player 'Rashad Colter' --position QB --points 29.48",
  )
    .description('record a manual award')
    .option('--week <week>', 'week number')
    .option('--prize <dollars>', "overrides the award type's prize")
    .action(lazily(load, module => module.add))

  example(fields(awards.command('edit'), 'option'), 'awards edit 8 --league 1 --points 29.84')
    .description('edit an award')
    .argument('<award>', 'award number', number)
    .option('--week <week>', 'week number')
    .option('--prize <dollars>', 'prize amount')
    .action(lazily(load, module => module.edit))

  example(awards.command('void'), 'awards void 8 --league 1 --yes')
    .description('void an award or waive a fine; the ledger reverses it')
    .argument('<award>', 'award number', number)
    .requiredOption('--league <id>', 'the league', number)
    .option('--reason <text>', 'reason; required for fines and shown to the member')
    .action(lazily(load, module => module.voidAwardAction))

  example(awards.command('why'), 'awards why 8 --league 1')
    .description('explain why an award was won: deciding stat, runners-up and exclusions')
    .argument('<award>', 'award number', number)
    .requiredOption('--league <id>', 'the league', number)
    .action(
      lazily(
        () => import('./why.ts'),
        module => module.why,
      ),
    )

  declareSettling(awards, lazily)

  example(awards.command('import'), 'awards import awards.csv --league 1 --dry-run')
    .description(
      'import awards from a CSV with type, week, manager (email or id), player, position, points, prize, plus choice and reason for already awarded prizes; nothing is saved if any row is invalid; rerun to resume an interrupted import',
    )
    .argument('<file>', 'CSV file (- for stdin)')
    .requiredOption('--league <id>', 'the league', number)
    .option('--dry-run', "validate only; don't save")
    .option('--skip-existing', 'skip rows that already exist instead of failing')
    .action(
      lazily(
        () => import('./import-awards.ts'),
        module => module.importAwards,
      ),
    )
  declareWeek(awards, lazily)
}

/** Declares the command that publishes a week manually from a file. */
const declareWeek = (awards: Command, lazily: Lazily): void => {
  example(awards.command('publish'), 'awards publish week-11.csv --league 1 --week 11 --dry-run')
    .description(
      'publish a whole week manually from a CSV with position, manager (email or id), player, points, and optional type, note, choice and reason; several rows for one prize split it',
    )
    .argument('<file>', 'CSV file (- for stdin)')
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--week <week>', 'week number')
    .option('--note <text>', "reason for publishing a week that hasn't started")
    .option('--force', "allow a week that hasn't started or pays nothing; --note gives the reason")
    .option('--dry-run', "validate only; don't save")
    .action(
      lazily(
        () => import('./publish-week.ts'),
        module => module.publishWeek,
      ),
    )
}

const declareSettling = (awards: Command, lazily: Lazily): void => {
  const load = () => import('./settle-awards.ts')

  example(awards.command('final'), 'awards final --league 1 --week 11')
    .description("finalize a week's awards before the correction deadline")
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--week <week>', 'week number')
    .action(lazily(load, module => module.finalizeAwards))

  example(awards.command('paid'), 'awards paid 8 9 --league 1')
    .description('mark awards as paid (all or none)')
    .argument('<award...>', 'award numbers', numbers)
    .requiredOption('--league <id>', 'the league', number)
    .option('--unpaid', 'mark them as unpaid instead')
    .action(lazily(load, module => module.pay))
}

/** Adds the filter options for a list of awards. */
export const awardFilters = (command: Command): Command =>
  command
    .requiredOption('--league <id>', 'the league', number)
    .option('--season <year>', 'another season, or all')
    .option('--week <week>', 'only this week')
    .option('--type <type>', `only this award type: ${types}`)
    .option('--position <position>', 'only this position')
    .option('--manager <email>', "only this manager's awards")
    .option('--search <text>', 'only players or managers whose name contains this text')

const fields = (command: Command, as: 'option' | 'requiredOption'): Command => {
  command
    .requiredOption('--league <id>', 'the league', number)
    .option('--note <text>', 'a note')
    .option('--force', "allow a week that hasn't started or pays nothing; --note gives the reason")
    .option('--choice <choice>', `for an already awarded prize: ${oneOf(prizeChoices)}`)
    .option('--reason <text>', 'reason for paying the prize twice')
  command[as]('--type <type>', types)
  command[as]('--manager <email>', "winner's email address or manager id")
  command[as]('--player <name>', 'player name')
  command[as]('--position <position>', oneOf(positions))
  return command[as]('--points <points>', "player's points")
}

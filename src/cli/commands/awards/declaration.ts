import type { Command } from 'commander'
import { prizeChoices } from '#domain/award-states'
import { positions } from '#domain/positions'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, numbers, oneOf } from '#cli/command-builder/values'

const types = oneOf(['hot_top2', 'bench_boss', 'miscreant', 'the key of a rule of the league'])

/** Declares the awards commands. */
export const declareAwards = (program: Command, lazily: Lazily): void => {
  const awards = program
    .command('awards')
    .description('list, record, import, change and void awards, and mark them final or paid')
  const load = () => import('./awards.ts')

  example(awardFilters(awards.command('list')), 'awards list --league 1 --week 11')
    .description('the awards, newest first')
    .action(lazily(load, module => module.listAll))

  example(
    fields(awards.command('add'), 'requiredOption'),
    "awards add --league 1 --type hot_top2 --week 9 --manager noor@example.com --player 'Rashad Colter' --position QB --points 29.48",
  )
    .description('record an award by hand')
    .option('--week <week>', 'the week')
    .option('--prize <dollars>', "instead of the kind's own prize")
    .action(lazily(load, module => module.add))

  example(fields(awards.command('edit'), 'option'), 'awards edit 8 --league 1 --points 29.84')
    .description('change an award')
    .argument('<award>', 'its number', number)
    .option('--week <week>', 'the week')
    .option('--prize <dollars>', 'the prize')
    .action(lazily(load, module => module.edit))

  example(awards.command('void'), 'awards void 8 --league 1 --yes')
    .description('void an award, or waive a fine: the ledger takes it back')
    .argument('<award>', 'its number', number)
    .requiredOption('--league <id>', 'the league', number)
    .option('--reason <text>', 'why; of a fine the member reads it, and it is needed')
    .action(lazily(load, module => module.voidAwardAction))

  example(awards.command('why'), 'awards why 8 --league 1')
    .description('why an award was won: what decided, who was near, and who was left out')
    .argument('<award>', 'its number', number)
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
      'record awards from a CSV with type, week, manager (email or id), player, position, points, prize, and for a prize that somebody holds choice and reason; nothing is written while a row is bad, and what was cut off goes on when it is run again',
    )
    .argument('<file>', 'the CSV, - for stdin')
    .requiredOption('--league <id>', 'the league', number)
    .option('--dry-run', 'only check; write nothing')
    .option('--skip-existing', 'leave out what is there already instead of refusing it')
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
      'publish a whole week by hand from a CSV with position, manager (email or id), player, points, and type, note, choice and reason where they matter; several of one prize share it',
    )
    .argument('<file>', 'the CSV, - for stdin')
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--week <week>', 'the week')
    .option('--note <text>', 'why a week is published that has not begun')
    .option('--force', 'also for a week that has not begun or pays nothing; --note says why')
    .option('--dry-run', 'only check; write nothing')
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
    .description("make a week's awards final before the correction deadline")
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--week <week>', 'the week')
    .action(lazily(load, module => module.finalizeAwards))

  example(awards.command('paid'), 'awards paid 8 9 --league 1')
    .description('write down that awards were paid to their winners: all or none')
    .argument('<award...>', 'their numbers', numbers)
    .requiredOption('--league <id>', 'the league', number)
    .option('--not', 'that they were not paid after all')
    .action(lazily(load, module => module.pay))
}

/** Adds the filter options for a list of awards. */
export const awardFilters = (command: Command): Command =>
  command
    .requiredOption('--league <id>', 'the league', number)
    .option('--season <year>', 'another season, or all')
    .option('--week <week>', 'only this week')
    .option('--type <type>', `only this kind: ${types}`)
    .option('--position <position>', 'only this position')
    .option('--manager <email>', "only this manager's")
    .option('--search <text>', 'only players or managers whose name has this in it')

const fields = (command: Command, as: 'option' | 'requiredOption'): Command => {
  command
    .requiredOption('--league <id>', 'the league', number)
    .option('--note <text>', 'a note')
    .option('--force', 'also for a week that has not begun or pays nothing; --note says why')
    .option('--choice <choice>', `of a prize that somebody holds: ${oneOf(prizeChoices)}`)
    .option('--reason <text>', 'why the prize is paid twice')
  command[as]('--type <type>', types)
  command[as]('--manager <email>', "the winner's email address, or manager id")
  command[as]('--player <name>', 'the player')
  command[as]('--position <position>', oneOf(positions))
  return command[as]('--points <points>', "the player's points")
}

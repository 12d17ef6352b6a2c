import type { Command } from 'commander'
import type { Lazily } from '#cli/declaring/lazily'
import { example } from '#cli/declaring/example'
import { number, several, weeks } from '#cli/declaring/values'

/** import yahoo, sleeper, espn and csv: from a provider's week to candidates, and on to awards. */
export const declareImport = (program: Command, lazily: Lazily): void => {
  const area = program.command('import').description('bring in a week, choose its winners, publish it')

  example(live(area.command('yahoo'), 'Yahoo'), 'import yahoo --league 1 --week 11 --sample')
    .description('from Yahoo, or from saved answers')
    .action(
      lazily(
        () => import('./import.ts'),
        module => module.importYahoo,
      ),
    )

  example(
    live(area.command('sleeper'), 'Sleeper'),
    'import sleeper --league 1 --week 1-10 --ref 1048889 --publish',
  )
    .description('from Sleeper, or from saved answers')
    .action(
      lazily(
        () => import('./import.ts'),
        module => module.importSleeper,
      ),
    )

  example(live(area.command('espn'), 'ESPN'), 'import espn --league 1 --week 11 --ref 20481')
    .description('from ESPN, or from saved answers')
    .action(
      lazily(
        () => import('./import.ts'),
        module => module.importEspn,
      ),
    )

  example(shared(area.command('csv')), 'import csv week-11.csv --league 1 --week 11')
    .description('from a CSV with player, team, position, slot and points')
    .argument('<file>', 'the CSV, - for stdin')
    .action(
      lazily(
        () => import('./import.ts'),
        module => module.importCsv,
      ),
    )
}

const live = (command: Command, label: string): Command =>
  shared(command)
    .option('--ref <id>', `the league's number at ${label}; remembered for the next time`)
    .option(
      '--file <file>',
      'a saved answer as JSON, - for stdin; repeat it for several of one week',
      several,
    )
    .option('--sample', 'the bundled sample week')

const shared = (command: Command): Command =>
  command
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--week <week>', 'the week, or several as 1-10', weeks)
    .option('--map <team=email>', 'tie a team (its name or key) to a member; repeatable', several)
    .option('--publish', 'publish the preselected winners')
    .option('--replace', 'take back what was published of the week, and publish it again')
    .option('--confirm-provisional', 'publish although the week is not final')

import { type Command, Option } from 'commander'
import { prizeChoices } from '#domain/award-states'
import { csv } from '#domain/providers/csv'
import { connectable } from '#domain/providers/registry'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, oneOf, several, weeks, year } from '#cli/command-builder/values'

/** Declares the import commands, one per provider: they turn a provider's week into candidates and then awards. */
export const declareImport = (program: Command, lazily: Lazily): void => {
  const area = program.command('import').description('bring in a week, choose its winners, publish it')
  const load = () => import('./import.ts')

  for (const { id, label, example: options } of connectable) {
    example(live(area.command(id), label), `import ${id} ${options}`)
      .description(`from ${label}, or from saved answers`)
      .action(lazily(load, module => module.importFrom(id)))
  }

  example(shared(area.command(csv.id)), `import csv week-11.csv ${csv.example}`)
    .description('from a CSV with player, team, position, slot and points')
    .argument('<file>', 'the CSV, - for stdin')
    .action(lazily(load, module => module.importFrom(csv.id)))
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
    .option(
      '--map <team=email>',
      'tie a team (its name or key) to a member, or to a new one without an account (TEAM=new); repeatable',
      several,
    )
    .option('--publish', 'publish the preselected winners')
    .option('--replace', 'take back what was published of the week, and publish it again')
    .option('--prize <kind=dollars>', 'what a kind pays this time, as hot_top2=12.50; repeatable', several)
    .option(
      '--choice <what>',
      `of prizes that awards by hand hold: ${oneOf(prizeChoices)}; for a single one as hot_top2:QB=split or bench_boss=replace; repeatable`,
      several,
    )
    .option('--reason <text>', 'why those prizes are paid twice')
    .option('--confirm-provisional', 'publish although the week is not final')
    .option('--confirm-missing-weeks', 'publish a prize of the season without weeks that are missing')
    .option('--confirm-season <year>', 'take points of another season than the league plays', year)
    .option('--dry-run', "show what would happen; keep nothing but the league's number")
    .addOption(
      new Option(
        '--doubtful <what>',
        'winners who may not have been on the bench: include or leave-out',
      ).choices(['include', 'leave-out']),
    )

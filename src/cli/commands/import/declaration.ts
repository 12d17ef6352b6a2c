import { type Command, Option } from 'commander'
import { prizeChoices } from '#domain/award-states'
import { csv } from '#domain/providers/csv'
import { connectable } from '#domain/providers/registry'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, oneOf, several, weeks, year } from '#cli/command-builder/values'

/** Declares the import commands, one per provider: they turn a provider's week into candidates and then awards. */
export const declareImport = (program: Command, lazily: Lazily): void => {
  const area = program.command('import').description('import a week, pick winners and publish')
  const load = () => import('./import.ts')

  for (const { id, label, example: options } of connectable) {
    example(live(area.command(id), label), `import ${id} ${options}`)
      .description(`from ${label}, or from saved responses`)
      .action(lazily(load, module => module.importFrom(id)))
  }

  example(shared(area.command(csv.id)), `import csv week-11.csv ${csv.example}`)
    .description('from a CSV with player, team, position, slot and points')
    .argument('<file>', 'CSV file (- for stdin)')
    .action(lazily(load, module => module.importFrom(csv.id)))
}

const live = (command: Command, label: string): Command =>
  shared(command)
    .option('--ref <id>', `league number at ${label}; saved for next time`)
    .option('--file <file>', 'saved JSON response (- for stdin); repeatable for one week', several)
    .option('--sample', 'the bundled sample week')

const shared = (command: Command): Command =>
  command
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--week <week>', 'week, or a range like 1-10', weeks)
    .option(
      '--map <team=email>',
      'map a team (its name or key) to a member, or to a new one without an account (TEAM=new); repeatable',
      several,
    )
    .option('--publish', 'publish the preselected winners')
    .option('--replace', 'void the published week and publish it again')
    .option(
      '--prize <kind=dollars>',
      'prize for an award type this week, like hot_top2=12.50; repeatable',
      several,
    )
    .option(
      '--choice <what>',
      `for prizes already awarded manually: ${oneOf(prizeChoices)}; for one prize, hot_top2:QB=split or bench_boss=replace; repeatable`,
      several,
    )
    .option('--reason <text>', 'reason for paying those prizes twice')
    .option('--confirm-provisional', "publish even if the week isn't final")
    .option('--confirm-missing-weeks', 'publish a season prize even if weeks are missing')
    .option('--confirm-season <year>', "accept points from another season than the league's", year)
    .option('--dry-run', 'preview only; saves nothing except the league number')
    .addOption(
      new Option(
        '--on-warnings <action>',
        'winners who may not have been on the bench: include or leave-out',
      ).choices(['include', 'leave-out']),
    )

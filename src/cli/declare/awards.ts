import { kinds } from '#core/awards/kinds/registry'
import { type Command, Option } from 'commander'
import type { Does } from './does.ts'
import { example } from './example.ts'
import { number, oneOf } from '#cli/input/values'

const types = kinds.map(({ type }) => type)
const positions = [...new Set(kinds.flatMap(kind => kind.positions))]

/** awards and export. */
export const declareAwards = (program: Command, does: Does): void => {
  const awards = program.command('awards').description('list, record, import, change and void awards')
  const load = () => import('../commands/awards.ts')

  example(filters(awards.command('list')), 'awards list --league 1 --week 11')
    .description('the awards, newest first')
    .action(does(load, module => module.listAll))

  example(
    fields(awards.command('add'), 'requiredOption'),
    "awards add --league 1 --type hot_top2 --week 9 --manager noor@example.com --player 'Rashad Colter' --position QB --points 29.48",
  )
    .description('record an award by hand')
    .option('--week <week>', 'the week')
    .option('--prize <dollars>', "instead of the kind's own prize")
    .action(does(load, module => module.add))

  example(fields(awards.command('edit'), 'option'), 'awards edit 8 --league 1 --points 29.84')
    .description('change an award')
    .argument('<award>', 'its number', number)
    .option('--week <week>', 'the week')
    .option('--prize <dollars>', 'the prize')
    .action(does(load, module => module.edit))

  example(awards.command('void'), 'awards void 8 --league 1 --yes')
    .description('void an award: the ledger takes its prize back')
    .argument('<award>', 'its number', number)
    .requiredOption('--league <id>', 'the league', number)
    .action(does(load, module => module.takeBack))

  example(awards.command('import'), 'awards import awards.csv --league 1 --dry-run')
    .description(
      'record awards from a CSV with type, week, manager (email), player, position, points, prize: all or none',
    )
    .argument('<file>', 'the CSV, - for stdin')
    .requiredOption('--league <id>', 'the league', number)
    .option('--dry-run', 'only check; write nothing')
    .action(
      does(
        () => import('../commands/bulk.ts'),
        module => module.importAwards,
      ),
    )

  declareExport(program, does)
}

const declareExport = (program: Command, does: Does): void => {
  const area = program
    .command('export')
    .description('write awards, leaderboard, ledger, users or leagues to a file')
  const load = () => import('../commands/export.ts')
  example(filters(area.command('awards')), 'export awards --league 1 --out awards.csv')
    .description('the awards')
    .action(does(load, module => module.exportTheAwards))
  example(area.command('leaderboard'), 'export leaderboard --league 1 --season all')
    .description('who won how much')
    .requiredOption('--league <id>', 'the league', number)
    .option('--season <year>', 'another season, or all')
    .action(does(load, module => module.exportLeaderboard))
  example(area.command('ledger'), 'export ledger --league 1 --format json')
    .description('every entry of the ledger')
    .requiredOption('--league <id>', 'the league', number)
    .option('--season <year>', 'one season instead of all')
    .action(does(load, module => module.exportLedger))
  example(area.command('users'), 'export users --out users.csv')
    .description('every account, without passwords')
    .action(does(load, module => module.exportUsers))
  example(area.command('leagues'), 'export leagues --format json')
    .description('every league with what it paid')
    .action(does(load, module => module.exportLeagues))
  for (const command of area.commands) {
    command
      .addOption(new Option('--format <format>', 'how it is written').choices(['csv', 'json']).default('csv'))
      .option('--out <file>', 'into this file instead of stdout')
  }
}

const filters = (command: Command): Command =>
  command
    .requiredOption('--league <id>', 'the league', number)
    .option('--season <year>', 'another season, or all')
    .option('--week <week>', 'only this week')
    .option('--type <type>', `only this kind: ${oneOf(types)}`)
    .option('--position <position>', 'only this position')
    .option('--manager <email>', "only this manager's")
    .option('--search <text>', 'only players or managers whose name has this in it')

const fields = (command: Command, as: 'option' | 'requiredOption'): Command => {
  command.requiredOption('--league <id>', 'the league', number).option('--note <text>', 'a note')
  command[as]('--type <type>', oneOf(types))
  command[as]('--manager <email>', "the winner's email address")
  command[as]('--player <name>', 'the player')
  command[as]('--position <position>', oneOf(positions))
  return command[as]('--points <points>', "the player's points")
}

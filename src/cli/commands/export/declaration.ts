import { type Command, Option } from 'commander'
import { awardFilters } from '#cli/commands/awards/declaration'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number } from '#cli/command-builder/values'

/** Declares the export commands. */
export const declareExport = (program: Command, lazily: Lazily): void => {
  const area = program
    .command('export')
    .description('export awards, leaderboard, ledger, users or leagues to a file')
  const load = () => import('./export.ts')
  example(awardFilters(area.command('awards')), 'export awards --league 1 --out awards.csv')
    .description('the awards')
    .action(lazily(load, module => module.exportTheAwards))
  example(area.command('leaderboard'), 'export leaderboard --league 1 --season all')
    .description('export winnings by manager')
    .requiredOption('--league <id>', 'the league', number)
    .option('--season <year>', 'another season, or all')
    .action(lazily(load, module => module.exportLeaderboard))
  example(area.command('ledger'), 'export ledger --league 1 --format json')
    .description('export every ledger entry')
    .requiredOption('--league <id>', 'the league', number)
    .option('--season <year>', 'one season (default: all)')
    .action(lazily(load, module => module.exportLedger))
  example(area.command('users'), 'export users --out users.csv')
    .description('export all accounts, without passwords')
    .action(lazily(load, module => module.exportUsers))
  example(area.command('leagues'), 'export leagues --format json')
    .description('export all leagues with the money they paid out')
    .action(lazily(load, module => module.exportLeagues))
  for (const command of area.commands) {
    command
      .addOption(new Option('--format <format>', 'output format').choices(['csv', 'json']).default('csv'))
      .option('--out <file>', 'output file (default: stdout)')
  }
}

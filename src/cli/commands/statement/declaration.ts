import type { Command } from 'commander'
import { example } from '#cli/command-builder/example'
import type { Lazily } from '#cli/command-builder/load-command'
import { number } from '#cli/command-builder/values'

/** Declares the statement command. */
export const declareStatement = (program: Command, lazily: Lazily): void => {
  example(
    program.command('statement'),
    'statement --league 1 --member noor@example.com --season 2026 --csv > noor.csv',
  )
    .description("a season's money: everyone's totals, one member's entries or the full ledger")
    .requiredOption('--league <id>', 'the league', number)
    .option('--member <who>', 'one member, by email address or manager id')
    .option('--season <year>', 'season, if not the current one', number)
    .option('--ledger', 'the annual ledger report: every entry, totals by kind and the fingerprint')
    .option('--csv', 'as CSV; requires --member or --ledger')
    .action(
      lazily(
        () => import('./statement.ts'),
        module => module.statement,
      ),
    )
}

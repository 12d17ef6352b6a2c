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
    .description("a season's money: everybody's sums, one member's every entry, or the whole book")
    .requiredOption('--league <id>', 'the league', number)
    .option('--member <who>', 'one member, by email address or manager id')
    .option('--season <year>', 'another season than the present one', number)
    .option('--book', "the league's annual book: every entry, totals by kind, and the chain head")
    .option('--csv', 'as a spreadsheet; needs --member or --book')
    .action(
      lazily(
        () => import('./statement.ts'),
        module => module.statement,
      ),
    )
}

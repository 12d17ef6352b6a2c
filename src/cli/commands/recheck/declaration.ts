import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, year } from '#cli/command-builder/values'

/** Declares the recheck command. */
export const declareRecheck = (program: Command, lazily: Lazily): void => {
  example(program.command('recheck'), 'recheck --league 1 --season 2026')
    .description(
      "recalculate a season's published weeks and list differences; exits with 1 if a prize would change",
    )
    .requiredOption('--league <id>', 'the league', number)
    .option('--season <year>', 'season, if not the current one', year)
    .action(
      lazily(
        () => import('./recheck.ts'),
        module => module.recheck,
      ),
    )
}

import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, year } from '#cli/command-builder/values'

/** Declares the recheck command. */
export const declareRecheck = (program: Command, lazily: Lazily): void => {
  example(program.command('recheck'), 'recheck --league 1 --season 2026')
    .description(
      'derive the published weeks of a season anew and list what no longer stands; ends with 1 when a prize would move',
    )
    .requiredOption('--league <id>', 'the league', number)
    .option('--season <year>', 'another season than the present one', year)
    .action(
      lazily(
        () => import('./recheck.ts'),
        module => module.recheck,
      ),
    )
}

import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number } from '#cli/command-builder/values'

/** Declares the settle command. */
export const declareSettle = (program: Command, lazily: Lazily): void => {
  example(program.command('settle'), 'settle --league 1')
    .description('show all balances and the few payments that settle them')
    .requiredOption('--league <id>', 'the league', number)
    .action(
      lazily(
        () => import('./settle.ts'),
        module => module.settle,
      ),
    )
}

import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the setup-link command. */
export const declareSetupLink = (program: Command, lazily: Lazily): void => {
  example(program.command('setup-link'), 'setup-link')
    .description('print a new link to create the first site admin, valid for 30 minutes')
    .action(
      lazily(
        () => import('./setup-link.ts'),
        module => module.printSetupLink,
      ),
    )
}

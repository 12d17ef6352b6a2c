import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the config command. */
export const declareConfig = (program: Command, lazily: Lazily): void => {
  example(program.command('config'), 'config --json')
    .description('show effective settings (secrets masked)')
    .action(
      lazily(
        () => import('./config.ts'),
        module => module.config,
      ),
    )
}

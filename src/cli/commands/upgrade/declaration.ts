import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the upgrade command. */
export const declareUpgrade = (program: Command, lazily: Lazily): void => {
  example(program.command('upgrade'), 'upgrade')
    .description(
      'bring the database up to this version, after everything went well on a copy; refused while a server runs',
    )
    .option('--undo', 'put back the copy from before the last upgrade; what replaces it is kept (SQLite)')
    .action(
      lazily(
        () => import('./upgrade.ts'),
        module => module.upgradeOrUndo,
      ),
    )
}

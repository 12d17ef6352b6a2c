import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the upgrade command. */
export const declareUpgrade = (program: Command, lazily: Lazily): void => {
  example(program.command('upgrade'), 'upgrade')
    .description(
      'upgrade the database to this version after testing on a backup; not while a server is running',
    )
    .option('--undo', 'restore the backup from before the last upgrade; the current one is saved (SQLite)')
    .action(
      lazily(
        () => import('./upgrade.ts'),
        module => module.upgradeOrUndo,
      ),
    )
}

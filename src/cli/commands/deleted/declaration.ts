import type { Command } from 'commander'
import { example } from '#cli/command-builder/example'
import type { Lazily } from '#cli/command-builder/load-command'
import { number } from '#cli/command-builder/values'

/** Declares the deleted commands. */
export const declareDeleted = (program: Command, lazily: Lazily): void => {
  const area = program.command('deleted').description('leagues and people deleted in the last 30 days')
  const load = () => import('./deleted.ts')
  example(area.command('list', { isDefault: true }), 'deleted list')
    .description('list what can be restored, newest first')
    .action(lazily(load, module => module.list))
  example(area.command('restore'), 'deleted restore 3 --yes')
    .description('restore a league or person with everything deleted with it')
    .argument('<deleted>', 'number in the list', number)
    .action(lazily(load, module => module.restore))
}

import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the demo command. */
export const declareDemo = (program: Command, lazily: Lazily): void => {
  example(program.command('demo'), 'demo --port 0')
    .description('run a server with a temporary sample league whose last finished week is ready to publish')
    .option('--port <number>', 'overrides PORT; 0 picks any free port')
    .option('--empty', 'start empty, like a new user sees it: temporary, prints the setup link')
    .action(
      lazily(
        () => import('./demo.ts'),
        module => module.demo,
      ),
    )
}

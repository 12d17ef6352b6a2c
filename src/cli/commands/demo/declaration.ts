import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the demo command. */
export const declareDemo = (program: Command, lazily: Lazily): void => {
  example(program.command('demo'), 'demo --port 0')
    .description('run the server on a throw-away league whose last finished week waits to be published')
    .option('--port <number>', 'instead of PORT; 0 takes any free one')
    .option('--empty', 'start empty, as a newcomer meets it: nothing is kept, and the setup link is printed')
    .action(
      lazily(
        () => import('./demo.ts'),
        module => module.demo,
      ),
    )
}

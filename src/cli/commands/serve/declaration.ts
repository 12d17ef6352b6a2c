import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the serve command. */
export const declareServe = (program: Command, lazily: Lazily): void => {
  example(program.command('serve'), 'serve --port 8080')
    .description('run the server and the web app')
    .option('--port <number>', 'overrides PORT; 0 picks any free port')
    .option('--host <address>', 'overrides HOST')
    .action(
      lazily(
        () => import('./serve.ts'),
        module => module.serve,
      ),
    )
}

import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the serve command. */
export const declareServe = (program: Command, lazily: Lazily): void => {
  example(program.command('serve'), 'serve --port 8080')
    .description('run the server and the web app')
    .option('--port <number>', 'instead of PORT; 0 takes any free one')
    .option('--host <address>', 'instead of HOST')
    .action(
      lazily(
        () => import('./serve.ts'),
        module => module.serve,
      ),
    )
}

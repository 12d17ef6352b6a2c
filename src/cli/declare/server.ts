import type { Command } from 'commander'
import type { Does } from './does.ts'

/** serve and demo. */
export const declareServer = (program: Command, does: Does): void => {
  program
    .command('serve')
    .description('run the server and the web app')
    .option('--port <number>', 'instead of PORT; 0 takes any free one')
    .option('--host <address>', 'instead of HOST')
    .action(
      does(
        () => import('../commands/serve.ts'),
        module => module.serve,
      ),
    )

  program
    .command('demo')
    .description('run the server on a throw-away league in week 11 of the sample season')
    .option('--port <number>', 'instead of PORT; 0 takes any free one')
    .action(
      does(
        () => import('../commands/demo.ts'),
        module => module.demo,
      ),
    )
}

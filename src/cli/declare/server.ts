import type { Command } from 'commander'
import type { Does } from './does.ts'
import { example } from './example.ts'

/** serve and demo. */
export const declareServer = (program: Command, does: Does): void => {
  example(program.command('serve'), 'serve --port 8080')
    .description('run the server and the web app')
    .option('--port <number>', 'instead of PORT; 0 takes any free one')
    .option('--host <address>', 'instead of HOST')
    .action(
      does(
        () => import('../commands/serve.ts'),
        module => module.serve,
      ),
    )

  example(program.command('demo'), 'demo --port 0')
    .description('run the server on a throw-away league in week 11 of the sample season')
    .option('--port <number>', 'instead of PORT; 0 takes any free one')
    .action(
      does(
        () => import('../commands/demo.ts'),
        module => module.demo,
      ),
    )
}

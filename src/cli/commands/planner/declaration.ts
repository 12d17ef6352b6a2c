import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number } from '#cli/command-builder/values'

/** Declares the planner command. */
export const declarePlanner = (program: Command, lazily: Lazily): void => {
  example(program.command('planner'), 'planner --league 1')
    .description('week-by-week budget forecast, with suggested fixes')
    .requiredOption('--league <id>', 'the league', number)
    .action(
      lazily(
        () => import('./planner.ts'),
        module => module.planner,
      ),
    )
}

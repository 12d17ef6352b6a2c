import type { Command } from 'commander'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import type { Lazily } from '#cli/command-builder/load-command'

/** Declares the todo command. */
export const declareTodo = (program: Command, lazily: Lazily): void => {
  example(inLeague(program.command('todo')), 'todo --league 1')
    .description("list what needs the commissioner's attention, most urgent first")
    .option('--for <address>', 'for this member instead')
    .action(
      lazily(
        () => import('./todo.ts'),
        module => module.showTodo,
      ),
    )
}

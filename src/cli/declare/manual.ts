import { Argument, type Command } from 'commander'
import type { Does } from './does.ts'
import { example } from './example.ts'

/** completion and man: the commands themselves, for shells and readers. */
export const declareManual = (program: Command, does: Does): void => {
  const load = () => import('../commands/manual.ts')

  example(program.command('completion'), 'completion bash > /etc/bash_completion.d/sidepot')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'which one').choices(['bash', 'zsh', 'fish']))
    .action(does(load, module => module.completionOf(program)))

  program.helpCommand(false)
  example(program.command('help'), 'help awards add')
    .description('show the help of a command')
    .argument('[command...]', 'which one; without a word, all of them')
    .action(does(load, module => module.helpOf(program)))

  example(program.command('man'), 'man > /usr/local/share/man/man1/sidepot.1')
    .description('print the manual as man(1) reads it')
    .action(does(load, module => module.manualOf(program)))
}

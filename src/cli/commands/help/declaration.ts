import { Argument, type Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the completion and man commands. */
export const declareManual = (program: Command, lazily: Lazily): void => {
  const load = () => import('./manual.ts')

  example(program.command('completion'), 'completion bash > /etc/bash_completion.d/sidepot')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'which one').choices(['bash', 'zsh', 'fish']))
    .action(lazily(load, module => module.completionOf(program)))

  program.helpCommand(false)
  example(program.command('help'), 'help ties')
    .description('show the help of a command, or a page of the documentation')
    .argument('[topic...]', 'a command, a page or words to look for; without a word, all commands')
    .action(
      lazily(
        () => import('./help.ts'),
        module => module.helpOf(program),
      ),
    )

  example(program.command('man'), 'man > /usr/local/share/man/man1/sidepot.1')
    .description('print the manual as man(1) reads it')
    .action(lazily(load, module => module.manualOf(program)))
}

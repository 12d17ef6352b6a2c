import { Argument, type Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the completion and man commands. */
export const declareManual = (program: Command, lazily: Lazily): void => {
  const load = () => import('./manual.ts')

  example(program.command('completion'), 'completion bash > /etc/bash_completion.d/sidepot')
    .description('print a shell completion script')
    .addArgument(new Argument('<shell>', 'shell').choices(['bash', 'zsh', 'fish']))
    .action(lazily(load, module => module.completionOf(program)))

  program.helpCommand(false)
  example(program.command('help'), 'help ties')
    .description('show help for a command, or a documentation page')
    .argument('[topic...]', 'command, page or search terms (default: all commands)')
    .action(
      lazily(
        () => import('./help.ts'),
        module => module.helpOf(program),
      ),
    )

  example(program.command('man'), 'man > /usr/local/share/man/man1/sidepot.1')
    .description('print the manual in man(1) format')
    .action(lazily(load, module => module.manualOf(program)))
}

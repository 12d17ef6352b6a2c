import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the board command, which also opens on a terminal when no command is given. */
export const declareBoard = (program: Command, lazily: Lazily): void => {
  example(program.command('board'), 'board')
    .description('interactive dashboard (the default command)')
    .action(
      lazily(
        () => import('./board.ts'),
        module => module.board,
      ),
    )
}

/** Whether a command line contains nothing but global options. */
export const hasNoCommand = (argv: string[]): boolean => {
  const [first, ...args] = argv
  if (first === undefined) return true
  if (first === '--database') return args.length > 0 && hasNoCommand(args.slice(1))
  return (
    (/^--database=/.test(first) || ['-q', '--quiet', '-y', '--yes'].includes(first)) && hasNoCommand(args)
  )
}

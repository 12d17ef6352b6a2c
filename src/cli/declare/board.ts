import type { Command } from 'commander'
import type { Does } from './does.ts'
import { example } from './example.ts'

/** board, which on a terminal opens without a word as well. */
export const declareBoard = (program: Command, does: Does): void => {
  example(program.command('board'), 'board')
    .description('leagues, leaderboard, pot, week and awards on the screen; the word board may be left out')
    .action(
      does(
        () => import('../commands/board.ts'),
        module => module.board,
      ),
    )
}

/** Whether a command line is empty but for options that every command has. */
export const hasNoCommand = (argv: string[]): boolean => {
  const [first, ...rest] = argv
  if (first === undefined) return true
  if (first === '--database') return rest.length > 0 && hasNoCommand(rest.slice(1))
  return (
    (/^--database=/.test(first) || ['-q', '--quiet', '-y', '--yes'].includes(first)) && hasNoCommand(rest)
  )
}

import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, several } from '#cli/command-builder/values'

/** Declares the showdown commands. */
export const declareShowdown = (program: Command, lazily: Lazily): void => {
  const showdown = program.command('showdown').description("run a league's playoff pick'em")
  const load = () => import('./showdown.ts')

  inRound(showdown.command('show'), 'showdown show --league 1 --round divisional')
    .description('a round: its games, who is in, and once it is closed who picked what')
    .action(lazily(load, module => module.show))

  inRound(
    showdown.command('games'),
    'showdown games --league 1 --round conference --game BUF@KC --game WAS@PHI',
  )
    .description('set all games of a round, each as AWAY@HOME, in their order')
    .requiredOption('--game <away@home>', 'a game; repeat it for every one', game)
    .option('--withdraw-picks', 'even if somebody has picked: they are asked to pick again')
    .action(lazily(load, module => module.games))

  inRound(
    showdown.command('open'),
    'showdown open --league 1 --round divisional --locks-at 2027-01-16T21:30Z',
  )
    .description('let members pay and pick; on an open round, --locks-at moves the lock time')
    .option('--locks-at <time>', 'when it closes by itself, like 2027-01-16T21:30Z')
    .option('--withdraw-picks', 'even if picks were on show: who picked is asked to pick again')
    .action(lazily(load, module => module.open))

  inRound(showdown.command('close'), 'showdown close --league 1 --round divisional')
    .description('close a round: nobody pays or picks any more, and the picks are on show')
    .action(lazily(load, module => module.close))

  inRound(
    showdown.command('results'),
    'showdown results --league 1 --round conference --winner BUF --winner PHI',
  )
    .description('record who won every game: the pool is paid out')
    .requiredOption('--winner <team>', 'a winner; repeat it for every game', several)
    .option('--dry-run', 'only tell who would get what; write nothing')
    .action(lazily(load, module => module.results))

  inRound(
    showdown.command('take-back'),
    "showdown take-back --league 1 --round divisional --reason 'The wrong winner' --yes",
  )
    .description('take recorded results back: the prizes return through the ledger, entries and picks stand')
    .requiredOption('--reason <text>', 'why, for who took part')
    .action(lazily(load, module => module.undoRoundResults))

  inRound(
    showdown.command('cancel'),
    "showdown cancel --league 1 --round divisional --reason 'Nobody has time' --yes",
  )
    .description('cancel a round: everybody who paid gets the entry fee back')
    .requiredOption('--reason <text>', 'why, for who took part')
    .action(lazily(load, module => module.cancel))
}

const inRound = (command: Command, line: string): Command =>
  example(command, line)
    .requiredOption('--league <id>', 'the league', number)
    .addOption(
      new Option('--round <round>', 'the round').choices(['divisional', 'conference']).makeOptionMandatory(),
    )

const game = (text: string, before: string[] | undefined): string[] => {
  if (!/^[^@]*[^@\s][^@]*@[^@]*[^@\s][^@]*$/.test(text))
    throw new InvalidArgumentError('Give a game as AWAY@HOME, like BUF@KC.')
  return several(text, before)
}

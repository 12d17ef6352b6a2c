import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, several } from '#cli/command-builder/values'

/** Declares the showdown commands. */
export const declareShowdown = (program: Command, lazily: Lazily): void => {
  const showdown = program.command('showdown').description("run a league's playoff pick'em")
  const load = () => import('./showdown.ts')

  inRound(showdown.command('show'), 'showdown show --league 1 --round divisional')
    .description("show a round: games, entrants and, once closed, everyone's picks")
    .action(lazily(load, module => module.show))

  inRound(
    showdown.command('games'),
    'showdown games --league 1 --round conference --game BUF@KC --game WAS@PHI',
  )
    .description('set all games of a round in order, each as AWAY@HOME')
    .requiredOption('--game <away@home>', 'game; repeat for each one', game)
    .option('--withdraw-picks', 'even if someone has picked: they are asked to pick again')
    .action(lazily(load, module => module.games))

  inRound(
    showdown.command('open'),
    'showdown open --league 1 --round divisional --locks-at 2027-01-16T21:30Z',
  )
    .description('let members pay and pick; --locks-at changes the lock time of an open round')
    .option('--locks-at <time>', 'auto-close time, like 2027-01-16T21:30Z')
    .option('--withdraw-picks', 'even if picks were revealed: members who picked are asked to pick again')
    .action(lazily(load, module => module.open))

  inRound(showdown.command('close'), 'showdown close --league 1 --round divisional')
    .description('close a round: payments and picks end, and picks are revealed')
    .action(lazily(load, module => module.close))

  inRound(
    showdown.command('results'),
    'showdown results --league 1 --round conference --winner BUF --winner PHI',
  )
    .description("record every game's winner and pay out the prize pool")
    .requiredOption('--winner <team>', 'winner; repeat for every game', several)
    .option('--dry-run', "preview the payouts only; don't save")
    .action(lazily(load, module => module.results))

  inRound(
    showdown.command('undo-results'),
    "showdown undo-results --league 1 --round divisional --reason 'The wrong winner' --yes",
  )
    .description('undo recorded results: prizes are reversed in the ledger, entries and picks stay')
    .requiredOption('--reason <text>', 'reason, shown to participants')
    .action(lazily(load, module => module.undoRoundResults))

  inRound(
    showdown.command('cancel'),
    "showdown cancel --league 1 --round divisional --reason 'No one has time' --yes",
  )
    .description('cancel a round and refund all entry fees')
    .requiredOption('--reason <text>', 'reason, shown to participants')
    .action(lazily(load, module => module.cancel))
}

const inRound = (command: Command, line: string): Command =>
  example(command, line)
    .requiredOption('--league <id>', 'the league', number)
    .addOption(
      new Option('--round <round>', 'round').choices(['divisional', 'conference']).makeOptionMandatory(),
    )

const game = (text: string, before: string[] | undefined): string[] => {
  if (!/^[^@]*[^@\s][^@]*@[^@]*[^@\s][^@]*$/.test(text))
    throw new InvalidArgumentError('Enter a game as AWAY@HOME, like BUF@KC.')
  return several(text, before)
}

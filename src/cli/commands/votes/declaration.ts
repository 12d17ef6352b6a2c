import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { number, upTo } from '#cli/command-builder/values'

/** Declares the votes commands. */
export const declareVotes = (program: Command, lazily: Lazily): void => {
  const votes = program.command('votes').description("yes-or-no votes about a league's money")
  const load = () => import('./votes.ts')

  example(inLeague(votes.command('list', { isDefault: true })), 'votes list --league 1')
    .description("list the season's votes with results")
    .action(lazily(load, module => module.list))

  example(inLeague(votes.command('open')), "votes open 'Second place gets $100?' --league 1 --days 3")
    .description('create a vote and email the members')
    .argument('<question>', 'question')
    .requiredOption('--days <days>', 'number of days, 1 to 14', upTo(14))
    .action(lazily(load, module => module.open))

  example(inLeague(votes.command('cancel')), 'votes cancel 3 --league 1')
    .description('cancel an open vote')
    .argument('<vote>', 'vote number', number)
    .action(lazily(load, module => module.withdraw))
}

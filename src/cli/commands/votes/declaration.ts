import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { number, upTo } from '#cli/command-builder/values'

/** Declares the votes commands. */
export const declareVotes = (program: Command, lazily: Lazily): void => {
  const votes = program
    .command('votes')
    .description("questions about a league's money that its members answer with yes or no")
  const load = () => import('./votes.ts')

  example(inLeague(votes.command('list', { isDefault: true })), 'votes list --league 1')
    .description('the votes of the season, with what was answered')
    .action(lazily(load, module => module.list))

  example(inLeague(votes.command('open')), "votes open 'Second place gets $100?' --league 1 --days 3")
    .description('ask the members; they are told by mail')
    .argument('<question>', 'what is asked')
    .requiredOption('--days <days>', 'for how many days, 1 to 14', upTo(14))
    .action(lazily(load, module => module.open))

  example(inLeague(votes.command('withdraw')), 'votes withdraw 3 --league 1')
    .description('withdraw a vote that is open')
    .argument('<vote>', 'its number', number)
    .action(lazily(load, module => module.withdraw))
}

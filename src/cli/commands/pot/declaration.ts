import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { amount, number, several } from '#cli/command-builder/values'

/** Declares the pot commands. */
export const declarePot = (program: Command, lazily: Lazily): void => {
  const pot = program.command('pot').description('the pot and its payouts, and unassigned money')
  const load = () => import('./pot.ts')

  declareTheSplit(pot, lazily)

  example(inLeague(pot.command('list', { isDefault: true })), 'pot list --league 1')
    .description('what was taken out of the pot this season, and what is left in it')
    .action(lazily(load, module => module.list))

  example(inLeague(pot.command('use')), "pot use donation --league 1 --amount 30 --for 'Food bank'")
    .description('take unassigned money out of the pot')
    .argument('<use>', 'carried (into the next season), donation or expense')
    .requiredOption('--amount <dollars>', 'how much', amount)
    .requiredOption('--for <text>', 'what for, such as the number of a receipt')
    .action(lazily(load, module => module.use))

  example(inLeague(pot.command('put-back')), "pot put-back 12 --league 1 --reason 'Never sent'")
    .description('put money back into the pot')
    .argument('<entry>', 'the number of its entry, as list shows it', number)
    .requiredOption('--reason <text>', 'why')
    .action(lazily(load, module => module.reverseAllocation))
}

const declareTheSplit = (pot: Command, lazily: Lazily): void => {
  const load = () => import('./set-pot.ts')

  example(inLeague(pot.command('show')), 'pot show --league 1')
    .description(
      'the pot, who gets what of it at the end of the season, and what is available for weekly awards',
    )
    .action(lazily(load, module => module.show))

  example(
    inLeague(pot.command('set')),
    "pot set --league 1 --amount 1200 --place 1=50% --place 2=200 --other 'Best team name=20'",
  )
    .description('set the pot and its payouts; what is left out stays')
    .option('--amount <dollars>', 'the whole pot', amount)
    .option(
      '--place <place=amount>',
      'what a place gets, 1 to 6, in dollars or as a percentage; repeatable',
      several,
    )
    .option('--label <place=text>', 'what a place is called; repeatable', several)
    .option(
      '--other <label=amount>',
      'a payout besides the places, in place of those kept; repeatable',
      several,
    )
    .option('--dry-run', 'only show what it comes to; write nothing')
    .action(lazily(load, module => module.set))
}

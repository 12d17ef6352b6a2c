import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { amount, number, several } from '#cli/command-builder/values'

/** Declares the pot commands. */
export const declarePot = (program: Command, lazily: Lazily): void => {
  const pot = program.command('pot').description('the pot, payouts and leftover money')
  const load = () => import('./pot.ts')

  declareTheSplit(pot, lazily)

  example(inLeague(pot.command('list', { isDefault: true })), 'pot list --league 1')
    .description("list what was taken out of the pot this season, and what's left")
    .action(lazily(load, module => module.list))

  example(inLeague(pot.command('use')), "pot use donation --league 1 --amount 30 --for 'Food bank'")
    .description('take unassigned money out of the pot')
    .argument('<use>', 'carried (roll over to next season), donation or expense')
    .requiredOption('--amount <dollars>', 'amount', amount)
    .requiredOption('--for <text>', 'purpose, such as a receipt number')
    .action(lazily(load, module => module.use))

  example(inLeague(pot.command('reverse')), "pot reverse 12 --league 1 --reason 'Never sent'")
    .description('return money to the pot')
    .argument('<entry>', 'entry number, as listed by list', number)
    .requiredOption('--reason <text>', 'why')
    .action(lazily(load, module => module.reverseAllocation))
}

const declareTheSplit = (pot: Command, lazily: Lazily): void => {
  const load = () => import('./set-pot.ts')

  example(inLeague(pot.command('show')), 'pot show --league 1')
    .description("show the pot, season payouts and what's available for weekly awards")
    .action(lazily(load, module => module.show))

  example(
    inLeague(pot.command('set')),
    "pot set --league 1 --amount 1200 --place 1=50% --place 2=200 --other 'Best team name=20'",
  )
    .description('set the pot and its payouts; omitted options keep their value')
    .option('--amount <dollars>', 'total pot', amount)
    .option(
      '--place <place=amount>',
      'payout for a place, 1 to 6, in dollars or percent; repeatable',
      several,
    )
    .option('--label <place=text>', 'name of a place; repeatable', several)
    .option(
      '--other <label=amount>',
      'custom payout in addition to the places, replaces existing ones; repeatable',
      several,
    )
    .option('--dry-run', "preview only; don't save")
    .action(lazily(load, module => module.set))
}

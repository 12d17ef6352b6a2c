import type { Command } from 'commander'
import type { Lazily } from '#cli/declaring/lazily'
import { example } from '#cli/declaring/example'
import { amount, number } from '#cli/declaring/values'

/** pot. */
export const declarePot = (program: Command, lazily: Lazily): void => {
  const pot = program
    .command('pot')
    .description('what becomes of money that nobody was given: carried over, donated or spent')
  const load = () => import('./pot.ts')

  example(inLeague(pot.command('list', { isDefault: true })), 'pot list --league 1')
    .description('what was taken out of the pot this season, and what is left in it')
    .action(lazily(load, module => module.list))

  example(inLeague(pot.command('use')), "pot use donation --league 1 --amount 30 --for 'Food bank'")
    .description('take money out of the pot, at most what nobody was given')
    .argument('<use>', 'carried (into the next season), donation or expense')
    .requiredOption('--amount <dollars>', 'how much', amount)
    .requiredOption('--for <text>', 'what for, such as the number of a receipt')
    .action(lazily(load, module => module.use))

  example(inLeague(pot.command('put-back')), "pot put-back 12 --league 1 --reason 'Never sent'")
    .description('put money back into the pot')
    .argument('<entry>', 'the number of its entry, as list shows it', number)
    .requiredOption('--reason <text>', 'why')
    .action(lazily(load, module => module.putBack))
}

const inLeague = (command: Command): Command => command.requiredOption('--league <id>', 'the league', number)

import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { amount, number, year } from '#cli/command-builder/values'

/** Declares the ledger commands. */
export const declareLedger = (program: Command, lazily: Lazily): void => {
  const ledger = program
    .command('ledger')
    .description('every entry and balance of a league; payments and corrections outside of settling up')

  declareReading(ledger, lazily)
  declareWriting(ledger, lazily)
}

const declareReading = (ledger: Command, lazily: Lazily): void => {
  const load = () => import('./read-ledger.ts')

  example(inLeague(ledger.command('list', { isDefault: true })), 'ledger list --league 1 --season 2026')
    .description('the entries, newest first')
    .option('--season <year>', 'of one season; of all where nothing is said', year)
    .option('--manager <who>', 'of one manager: their address or number')
    .action(lazily(load, module => module.list))

  example(inLeague(ledger.command('balances')), 'ledger balances --league 1')
    .description('what everybody is owed')
    .action(lazily(load, module => module.balances))

  example(inLeague(ledger.command('check')), 'ledger check --league 1 --head 9f2c41d07a6b')
    .description('check that nobody changed the ledger since it was written; ends with 1 where somebody did')
    .option('--head <head>', 'a head that somebody kept: whether the ledger ever stood there')
    .action(lazily(load, module => module.check))
}

const declareWriting = (ledger: Command, lazily: Lazily): void => {
  const load = () => import('./write-ledger.ts')

  example(about(ledger.command('pay')), "ledger pay noor@example.com --league 1 --amount 45 --memo 'Venmo'")
    .description('write down that a manager was paid: their balance goes down')
    .option('--over-balance', 'also where it is more than they are owed')
    .action(lazily(load, module => module.pay))

  example(about(ledger.command('adjust')), "ledger adjust 4 --league 1 --amount=-5 --memo 'Week 3 by hand'")
    .description('correct a balance, up or (with --amount=-5) down')
    .action(lazily(load, module => module.adjust))

  example(
    about(ledger.command('payout')),
    "ledger payout 4 --league 1 --place 1 --amount 600 --memo 'Champion'",
  )
    .description('give what a place in the season is worth, or part of it')
    .requiredOption('--place <place>', 'which payout of the pot, 1 to 6', number)
    .action(lazily(load, module => module.payout))

  example(inLeague(ledger.command('reverse')), "ledger reverse 57 --league 1 --reason 'The transfer bounced'")
    .description('take a payment back that was written down, once')
    .argument('<entry>', 'its number, as list shows it', number)
    .requiredOption('--reason <text>', 'why')
    .option('--dry-run', 'only check; write nothing')
    .action(lazily(load, module => module.reverse))
}

/** Adds the arguments for the member, the amount and the reason. */
const about = (command: Command): Command =>
  inLeague(command)
    .argument('<manager>', 'their address or number')
    .requiredOption('--amount <dollars>', 'how much', amount)
    .requiredOption('--memo <text>', 'what for')
    .option('--dry-run', 'only check; write nothing')

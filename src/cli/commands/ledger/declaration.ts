import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { amount, number, year } from '#cli/command-builder/values'

/** Declares the ledger commands. */
export const declareLedger = (program: Command, lazily: Lazily): void => {
  const ledger = program
    .command('ledger')
    .description('list entries and balances; record payments and corrections outside Settle Up')

  declareReading(ledger, lazily)
  declareWriting(ledger, lazily)
}

const declareReading = (ledger: Command, lazily: Lazily): void => {
  const load = () => import('./read-ledger.ts')

  example(inLeague(ledger.command('list', { isDefault: true })), 'ledger list --league 1 --season 2026')
    .description('list entries, newest first')
    .option('--season <year>', 'one season (default: all)', year)
    .option('--manager <who>', 'one manager: email address or number')
    .action(lazily(load, module => module.list))

  example(inLeague(ledger.command('balances')), 'ledger balances --league 1')
    .description('show all balances')
    .action(lazily(load, module => module.balances))

  example(inLeague(ledger.command('check')), 'ledger check --league 1 --head 9f2c41d07a6b')
    .description('check that the ledger is unaltered; exits with 1 if it was altered')
    .option('--head <head>', 'a saved fingerprint: check whether the ledger ever had it')
    .action(lazily(load, module => module.check))
}

const declareWriting = (ledger: Command, lazily: Lazily): void => {
  const load = () => import('./write-ledger.ts')

  example(about(ledger.command('pay')), "ledger pay noor@example.com --league 1 --amount 45 --memo 'Venmo'")
    .description('record a payment to a manager; lowers their balance')
    .option('--over-balance', 'allow more than the balance')
    .action(lazily(load, module => module.pay))

  example(about(ledger.command('adjust')), "ledger adjust 4 --league 1 --amount=-5 --memo 'Week 3 by hand'")
    .description('correct a balance, up or down (--amount=-5)')
    .action(lazily(load, module => module.adjust))

  example(
    about(ledger.command('payout')),
    "ledger payout 4 --league 1 --place 1 --amount 600 --memo 'Champion'",
  )
    .description('award a season place payout, in full or in part')
    .requiredOption('--place <place>', 'payout of the pot, 1 to 6', number)
    .action(lazily(load, module => module.payout))

  example(inLeague(ledger.command('reverse')), "ledger reverse 57 --league 1 --reason 'The transfer bounced'")
    .description('reverse a recorded payment')
    .argument('<entry>', 'entry number, as listed by list', number)
    .requiredOption('--reason <text>', 'why')
    .option('--dry-run', "validate only; don't save")
    .action(lazily(load, module => module.reverse))
}

/** Adds the arguments for the member, the amount and the reason. */
const about = (command: Command): Command =>
  inLeague(command)
    .argument('<manager>', 'email address or number')
    .requiredOption('--amount <dollars>', 'amount', amount)
    .requiredOption('--memo <text>', 'reason')
    .option('--dry-run', "validate only; don't save")

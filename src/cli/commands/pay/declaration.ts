import type { Command } from 'commander'
import { paymentMethods } from '#domain/payment-methods'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { amount, number, oneOf } from '#cli/command-builder/values'

/** Declares the pay commands. */
export const declarePay = (program: Command, lazily: Lazily): void => {
  const pay = program
    .command('pay')
    .description('payments that settle a league up: said to be paid, then said to be received')
  const load = () => import('./pay.ts')

  example(inLeague(pay.command('list', { isDefault: true })), 'pay list --league 1')
    .description('the payments of the season, newest first')
    .action(lazily(load, module => module.list))

  example(inLeague(pay.command('add')), 'pay add --league 1 --from 4 --to 3 --amount 42.50 --how venmo')
    .description('say that a line of the plan was paid, wholly or in part')
    .requiredOption('--from <member>', 'who paid: the number that settle shows', number)
    .requiredOption('--to <member>', 'whom: the number that settle shows', number)
    .requiredOption('--amount <dollars>', 'how much', amount)
    .option('--how <way>', `how it was paid: ${oneOf(paymentMethods)}`, 'other')
    .option('--note <text>', 'a note')
    .option('--received', 'it was received as well')
    .action(lazily(load, module => module.add))

  example(inLeague(pay.command('received')), 'pay received 7 --league 1')
    .description('say that a payment was received, which writes it into the ledger')
    .argument('<payment>', 'its number', number)
    .action(lazily(load, module => module.received))

  example(inLeague(pay.command('take-back')), "pay take-back 7 --league 1 --reason 'The transfer bounced'")
    .description('take back that a payment was made, received or not')
    .argument('<payment>', 'its number', number)
    .requiredOption('--reason <text>', 'why')
    .action(lazily(load, module => module.reversePayment))

  example(pay.command('import'), 'pay import payments.csv --league 1 --dry-run')
    .description(
      'say of the lines in a CSV with from, to, amount, and how, note where they are known, that they were paid; nothing is written while a row is bad',
    )
    .argument('<file>', 'the CSV, - for stdin')
    .requiredOption('--league <id>', 'the league', number)
    .option('--dry-run', 'only check; write nothing')
    .option('--received', 'they were received as well')
    .action(
      lazily(
        () => import('./import-payments.ts'),
        module => module.importPayments,
      ),
    )
}

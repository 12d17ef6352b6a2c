import type { Command } from 'commander'
import { paymentMethods } from '#domain/payment-methods'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { amount, number, oneOf } from '#cli/command-builder/values'

/** Declares the pay commands. */
export const declarePay = (program: Command, lazily: Lazily): void => {
  const pay = program.command('pay').description('settle-up payments: mark paid, then confirm received')
  const load = () => import('./pay.ts')

  example(inLeague(pay.command('list', { isDefault: true })), 'pay list --league 1')
    .description("list the season's payments, newest first")
    .action(lazily(load, module => module.list))

  example(inLeague(pay.command('add')), 'pay add --league 1 --from 4 --to 3 --amount 42.50 --how venmo')
    .description('mark a settle-up payment as paid, in full or in part')
    .requiredOption('--from <member>', 'payer: number shown by settle', number)
    .requiredOption('--to <member>', 'recipient: number shown by settle', number)
    .requiredOption('--amount <dollars>', 'amount', amount)
    .option('--how <way>', `how it was paid: ${oneOf(paymentMethods)}`, 'other')
    .option('--note <text>', 'a note')
    .option('--received', 'also mark it as received')
    .action(lazily(load, module => module.add))

  example(inLeague(pay.command('received')), 'pay received 7 --league 1')
    .description('confirm a payment was received and add it to the ledger')
    .argument('<payment>', 'payment number', number)
    .action(lazily(load, module => module.received))

  example(inLeague(pay.command('reverse')), "pay reverse 7 --league 1 --reason 'The transfer bounced'")
    .description('reverse a settle-up payment')
    .argument('<payment>', 'payment number', number)
    .requiredOption('--reason <text>', 'why')
    .action(lazily(load, module => module.reversePayment))

  example(pay.command('import'), 'pay import payments.csv --league 1 --dry-run')
    .description(
      'mark payments as paid from a CSV with from, to, amount, and optional how, note; nothing is saved if any row is invalid',
    )
    .argument('<file>', 'CSV file (- for stdin)')
    .requiredOption('--league <id>', 'the league', number)
    .option('--dry-run', "validate only; don't save")
    .option('--received', 'also mark them as received')
    .action(
      lazily(
        () => import('./import-payments.ts'),
        module => module.importPayments,
      ),
    )
}

import type { Command } from 'commander'
import { paymentMethods } from '#domain/payment-methods'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { amount, number, oneOf, several } from '#cli/command-builder/values'

/** Declares the dues commands. */
export const declareDues = (program: Command, lazily: Lazily): void => {
  const dues = program.command('dues').description('season dues and who has paid')
  const load = () => import('./dues.ts')

  example(inLeague(dues.command('show', { isDefault: true })), 'dues show --league 1')
    .description('show who has paid and who owes')
    .action(lazily(load, module => module.show))

  example(
    inLeague(dues.command('set')),
    'dues set --league 1 --amount 100 --due 2026-09-10 --late-fee 10 --late-every once',
  )
    .description("set the season's dues; omitted options keep their value")
    .option('--amount <dollars>', 'dues per member', amount)
    .option('--due <day>', 'due date, like 2026-09-10')
    .option('--late-fee <fee>', 'late fee: dollars (10), percent (5%) or none')
    .option('--late-every <when>', `frequency: ${oneOf(['once', 'week'])}`)
    .option('--own <who=dollars>', 'member with a different amount; repeatable', several)
    .option('--no-own', 'no different amounts')
    .option('--reminds <true|false>', 'whether members who owe are reminded')
    .option('--members-see <true|false>', 'whether members see who has paid')
    .action(
      lazily(
        () => import('./set-dues.ts'),
        module => module.set,
      ),
    )

  example(
    inLeague(dues.command('paid')),
    'dues paid --league 1 --manager noor@example.com --amount 50 --how venmo',
  )
    .description('record a dues payment')
    .requiredOption('--manager <who>', "member's email address or manager id")
    .requiredOption('--amount <dollars>', 'amount', amount)
    .option('--how <way>', `payment method: ${oneOf(paymentMethods)}`, 'other')
    .option('--on <day>', 'payment date, like 2026-09-10 (default: today)')
    .option('--note <text>', 'a note')
    .option('--credit', 'save any overpayment as credit')
    .action(lazily(load, module => module.paid))

  example(dues.command('import'), 'dues import paid.csv --league 1 --dry-run')
    .description(
      'record payments from a CSV with manager (email or id), amount, and optional how, paidOn, note; all or none',
    )
    .argument('<file>', 'CSV file (- for stdin)')
    .requiredOption('--league <id>', 'the league', number)
    .option('--dry-run', "validate only; don't save")
    .option('--credit', 'save any overpayment as credit')
    .action(
      lazily(
        () => import('./import-dues.ts'),
        module => module.importDues,
      ),
    )

  example(inLeague(dues.command('reverse')), "dues reverse 12 --league 1 --reason 'The check bounced'")
    .description('reverse a dues payment')
    .argument('<entry>', 'entry number, as listed by show', number)
    .requiredOption('--reason <text>', 'why')
    .action(lazily(load, module => module.reverseDues))

  example(dues.command('reverse-upcoming'), 'dues reverse-upcoming --dry-run')
    .description('reverse dues and late fees in all leagues charged while the clock was ahead')
    .option('--dry-run', "list only; don't save")
    .action(
      lazily(
        () => import('./reverse-ahead.ts'),
        module => module.reverseAhead,
      ),
    )

  example(inLeague(dues.command('remind')), 'dues remind --league 1')
    .description('remind members who owe, once a day at most')
    .option('--dry-run', 'only show the recipients and the email')
    .action(lazily(load, module => module.remind))
}

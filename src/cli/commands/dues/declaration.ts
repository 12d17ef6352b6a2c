import type { Command } from 'commander'
import { paymentMethods } from '#domain/payment-methods'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { amount, number, oneOf, several } from '#cli/command-builder/values'

/** Declares the dues commands. */
export const declareDues = (program: Command, lazily: Lazily): void => {
  const dues = program.command('dues').description('what everybody pays in for the season, and who has paid')
  const load = () => import('./dues.ts')

  example(inLeague(dues.command('show', { isDefault: true })), 'dues show --league 1')
    .description('who has paid and who owes')
    .action(lazily(load, module => module.show))

  example(
    inLeague(dues.command('set')),
    'dues set --league 1 --amount 100 --due 2026-09-10 --late-fee 10 --late-every once',
  )
    .description('say what everybody pays in; what is left out stays as it is')
    .option('--amount <dollars>', 'what everybody pays in', amount)
    .option('--due <day>', 'until when, as 2026-09-10')
    .option('--late-fee <fee>', 'what is added for being late: dollars as 10, percent as 5%, or none')
    .option('--late-every <when>', `how often: ${oneOf(['once', 'week'])}`)
    .option('--own <who=dollars>', 'who pays another amount; may be given several times', several)
    .option('--no-own', 'nobody pays another amount')
    .option('--reminds <true|false>', 'whether those who owe are reminded')
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
    .description('write down that somebody paid in')
    .requiredOption('--manager <who>', 'their email address or manager id')
    .requiredOption('--amount <dollars>', 'how much', amount)
    .option('--how <way>', `how it was paid: ${oneOf(paymentMethods)}`, 'other')
    .option('--on <day>', 'the day of the payment, as 2026-09-10; today if left out')
    .option('--note <text>', 'a note')
    .option('--credit', 'keep what is more than they owe as their credit')
    .action(lazily(load, module => module.paid))

  example(dues.command('import'), 'dues import paid.csv --league 1 --dry-run')
    .description(
      'write down payments from a CSV with manager (email or id), amount, and how, paidOn, note where they are known; all of them or none',
    )
    .argument('<file>', 'the CSV, - for stdin')
    .requiredOption('--league <id>', 'the league', number)
    .option('--dry-run', 'only check; write nothing')
    .option('--credit', 'keep what is more than they owe as their credit')
    .action(
      lazily(
        () => import('./import-dues.ts'),
        module => module.importDues,
      ),
    )

  example(inLeague(dues.command('take-back')), "dues take-back 12 --league 1 --reason 'The check bounced'")
    .description('take back that somebody paid in')
    .argument('<entry>', 'the number of its entry, as show lists it', number)
    .requiredOption('--reason <text>', 'why')
    .action(lazily(load, module => module.reverseDues))

  example(dues.command('reverse-ahead'), 'dues reverse-ahead --dry-run')
    .description('reverse dues and late fees of all leagues that a clock that was ahead charged')
    .option('--dry-run', 'only list them; write nothing')
    .action(
      lazily(
        () => import('./reverse-ahead.ts'),
        module => module.reverseAhead,
      ),
    )

  example(inLeague(dues.command('remind')), 'dues remind --league 1')
    .description('remind those who owe, each at most once a day')
    .option('--dry-run', 'only say who would be mailed, and what')
    .action(lazily(load, module => module.remind))
}

import { type Command, Option } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, upTo } from '#cli/command-builder/values'
import { mailKindNames } from '#domain/mail-kinds'

/** Declares the mail commands. */
export const declareMail = (program: Command, lazily: Lazily): void => {
  const mail = program
    .command('mail')
    .description('see the outbox, try mail again, discard it, test the mail server')
  const load = () => import('./mail.ts')

  example(mail.command('list'), 'mail list --status dead')
    .description('mails, newest first')
    .addOption(
      new Option('--status <status>', 'only these').choices([
        'queued',
        'held',
        'sending',
        'sent',
        'bounced',
        'dead',
        'discarded',
      ]),
    )
    .option('--search <text>', 'only with this in address, name or subject')
    .addOption(new Option('--about <kind>', 'only about this').choices(mailKindNames))
    .option('--since <day>', 'only those made since this day, like 2026-11-20')
    .option('--limit <number>', 'at most so many, up to 500', upTo(500), 100)
    .option('--before <id>', 'older than this mail', number)
    .action(lazily(load, module => module.list))

  example(mail.command('preview'), 'mail preview 12')
    .description('what a mail that waits will say, without its links')
    .argument('<mail>', 'its number', number)
    .action(lazily(load, module => module.preview))

  example(mail.command('retry'), 'mail retry 12')
    .description('try a mail again, or every one that was given up')
    .argument('[mail]', 'its number', number)
    .option('--all', 'every mail that was given up')
    .action(lazily(load, module => module.retry))

  example(mail.command('release'), 'mail release --yes')
    .description('send what had waited for more than a day when a mail server was set up, and was held back')
    .action(lazily(load, module => module.release))

  example(mail.command('discard'), 'mail discard --stale --yes')
    .description('drop a mail that waits or was given up, or many that wait, with what they say')
    .argument('[mail]', 'its number', number)
    .option('--stale', 'all that are held back, or were due more than a day ago and never tried')
    .option('--all', 'all that wait')
    .option('--template <kind>', 'only of this kind, as the JSON of mail list names it')
    .action(lazily(load, module => module.discard))

  example(mail.command('stopped'), 'mail stopped')
    .description('addresses that mail comes back from, newest first: nothing is sent there')
    .option('--limit <number>', 'at most so many, up to 500', upTo(500), 100)
    .action(lazily(load, module => module.suppressed))

  example(mail.command('resume'), 'mail resume lee@example.com')
    .description('send mail to such an address again')
    .argument('<address>', 'where to')
    .action(lazily(load, module => module.resume))

  example(mail.command('test'), 'mail test dana@example.com')
    .description('send a test mail right away, and say what the mail server answered')
    .argument('<address>', 'where to')
    .action(lazily(load, module => module.test))
}

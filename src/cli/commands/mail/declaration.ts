import { type Command, Option } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, upTo } from '#cli/command-builder/values'
import { emailKindNames } from '#domain/email-kinds'

/** Declares the mail commands. */
export const declareEmail = (program: Command, lazily: Lazily): void => {
  const email = program.command('mail').description('show the outbox, retry or discard email, test SMTP')
  const load = () => import('./mail.ts')

  example(email.command('list'), 'mail list --status dead')
    .description('list emails, newest first')
    .addOption(
      new Option('--status <status>', 'only this status').choices([
        'queued',
        'held',
        'sending',
        'sent',
        'bounced',
        'dead',
        'discarded',
      ]),
    )
    .option('--search <text>', 'only with this text in address, name or subject')
    .addOption(new Option('--about <kind>', 'only about this topic').choices(emailKindNames))
    .option('--since <day>', 'only created on or after this day, like 2026-11-20')
    .option('--limit <number>', 'maximum number of results (up to 500)', upTo(500), 100)
    .option('--before <id>', 'older than this email', number)
    .action(lazily(load, module => module.list))

  example(email.command('preview'), 'mail preview 12')
    .description('show a waiting email, without its links')
    .argument('<mail>', 'email number', number)
    .action(lazily(load, module => module.preview))

  example(email.command('retry'), 'mail retry 12')
    .description('retry an email, or all failed ones')
    .argument('[mail]', 'email number', number)
    .option('--all', 'all failed emails')
    .action(lazily(load, module => module.retry))

  example(email.command('release'), 'mail release --yes')
    .description('send held emails, which waited over a day when a mail server was set up')
    .action(lazily(load, module => module.release))

  example(email.command('discard'), 'mail discard --stale --yes')
    .description('discard a waiting or failed email, or many waiting ones, with their content')
    .argument('[mail]', 'email number', number)
    .option('--stale', 'all held, or due more than a day ago and never tried')
    .option('--all', 'all waiting')
    .option('--template <kind>', 'only this template, as named in the JSON of mail list')
    .action(lazily(load, module => module.discard))

  example(email.command('suppressed'), 'mail suppressed')
    .description('list suppressed (bounced) addresses, newest first')
    .option('--limit <number>', 'maximum number of results (up to 500)', upTo(500), 100)
    .action(lazily(load, module => module.suppressed))

  example(email.command('unsuppress'), 'mail unsuppress lee@example.com')
    .description('resume email to a suppressed address')
    .argument('<address>', 'suppressed address')
    .action(lazily(load, module => module.resume))

  example(email.command('test'), 'mail test dana@example.com')
    .description("send a test email now and print the mail server's response")
    .argument('<address>', 'recipient')
    .action(lazily(load, module => module.test))
}

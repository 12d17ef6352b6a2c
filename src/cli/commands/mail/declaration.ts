import { type Command, Option } from 'commander'
import type { Lazily } from '#cli/declaring/lazily'
import { example } from '#cli/declaring/example'
import { number, upTo } from '#cli/declaring/values'

/** mail. */
export const declareMail = (program: Command, lazily: Lazily): void => {
  const mail = program.command('mail').description('see the outbox, try mail again, test the mail server')
  const load = () => import('./mail.ts')

  example(mail.command('list'), 'mail list --status dead')
    .description('mails, newest first')
    .addOption(new Option('--status <status>', 'only these').choices(['queued', 'sending', 'sent', 'dead']))
    .option('--limit <number>', 'at most so many, up to 500', upTo(500), 100)
    .option('--before <id>', 'older than this mail', number)
    .action(lazily(load, module => module.list))

  example(mail.command('retry'), 'mail retry 12')
    .description('try a mail again, or every one that was given up')
    .argument('[mail]', 'its number', number)
    .option('--all', 'every mail that was given up')
    .action(lazily(load, module => module.retry))

  example(mail.command('test'), 'mail test dana@example.com')
    .description('send a test mail right away, and say what the mail server answered')
    .argument('<address>', 'where to')
    .action(lazily(load, module => module.test))
}

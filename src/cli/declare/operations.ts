import { type Command, Option } from 'commander'
import type { Does } from './does.ts'
import { example } from './example.ts'
import { number, upTo } from '#cli/input/values'

/** mail, jobs and doctor: what happens by itself, and whether it can. */
export const declareOperations = (program: Command, does: Does): void => {
  const mail = program.command('mail').description('see the outbox, try mail again, test the mail server')
  const loadMail = () => import('../commands/mail.ts')

  example(mail.command('list'), 'mail list --status dead')
    .description('mails, newest first')
    .addOption(new Option('--status <status>', 'only these').choices(['queued', 'sending', 'sent', 'dead']))
    .option('--limit <number>', 'at most so many, up to 500', upTo(500), 100)
    .option('--before <id>', 'older than this mail', number)
    .action(does(loadMail, module => module.list))

  example(mail.command('retry'), 'mail retry 12')
    .description('try a mail again, or every one that was given up')
    .argument('[mail]', 'its number', number)
    .option('--all', 'every mail that was given up')
    .action(does(loadMail, module => module.retry))

  example(mail.command('test'), 'mail test dana@example.com')
    .description('send a test mail right away, and say what the mail server answered')
    .argument('<address>', 'where to')
    .action(does(loadMail, module => module.test))

  const jobs = program.command('jobs').description('what the server does by itself')
  const loadJobs = () => import('../commands/jobs.ts')

  example(jobs.command('list'), 'jobs list')
    .description('every job, when it runs and how it went the last time')
    .action(does(loadJobs, module => module.list))

  example(jobs.command('run'), 'jobs run outbox')
    .description('run a job now; it is safe to run one twice')
    .argument('<name>', 'which one')
    .action(does(loadJobs, module => module.run))

  example(program.command('doctor'), 'doctor --json')
    .description(
      'check settings, database, ledger, mail, billing, providers, clock and disk; tell the remedy',
    )
    .action(
      does(
        () => import('../commands/doctor.ts'),
        module => module.doctor,
      ),
    )
}

import { Argument, type Command, Option } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number } from '#cli/command-builder/values'
import { personStates } from '#contract/accounts/accounts'

const roles = ['site_admin', 'commissioner', 'manager']

/** Declares the users commands. */
export const declareUsers = (program: Command, lazily: Lazily): void => {
  const users = program.command('users').description('list, create, import, change and delete accounts')
  const load = () => import('./users.ts')

  example(users.command('list'), 'users list --role commissioner')
    .description('every account by name')
    .option('--search <text>', 'only those with this in the name or address')
    .addOption(new Option('--role <role>', 'only these').choices(roles))
    .addOption(new Option('--tier <tier>', 'only those').choices(['free', 'premium']))
    .addOption(new Option('--state <state>', 'only those in it').choices(personStates))
    .option('--limit <number>', 'at most so many instead of all', number)
    .option('--after <id>', 'go on after the account with this number', number)
    .action(lazily(load, module => module.listAll))

  example(users.command('show'), 'users show dana@example.com')
    .description('one account with its leagues')
    .argument('<email>', 'the email address')
    .action(lazily(load, module => module.show))

  example(
    users.command('create'),
    'users create --email dana@example.com --first-name Dana --last-name Whitfield --role commissioner',
  )
    .description('create an account; asks for the password, or mails a link to set it')
    .requiredOption('--email <email>', 'the email address')
    .requiredOption('--first-name <name>', 'the first name')
    .requiredOption('--last-name <name>', 'the last name')
    .addOption(new Option('--role <role>', 'what they are').choices(roles).makeOptionMandatory())
    .option('--password-stdin', 'read the password from stdin')
    .action(lazily(load, module => module.create))

  example(users.command('import'), 'users import people.csv --dry-run')
    .description(
      'create accounts from a CSV with email, firstName, lastName, role; nothing is written while a row is bad, and what was cut off goes on when it is run again',
    )
    .argument('<file>', 'the CSV, - for stdin')
    .option('--dry-run', 'only check; write nothing')
    .option('--skip-existing', 'leave out what is there already instead of refusing it')
    .action(
      lazily(
        () => import('./import-users.ts'),
        module => module.importUsers,
      ),
    )

  declareChanges(users, lazily)
}

const declareChanges = (users: Command, lazily: Lazily): void => {
  const load = () => import('./change-users.ts')

  example(users.command('promote'), 'users promote dana@example.com --days 30')
    .description('grant premium for some days')
    .argument('<email>', 'the email address')
    .requiredOption('--days <days>', '7, 14 or 30, from today or the end of what is already granted')
    .action(lazily(load, module => module.promote))

  example(users.command('revoke'), 'users revoke dana@example.com --yes')
    .description('end granted premium; nothing is deleted')
    .argument('<email>', 'the email address')
    .action(lazily(load, module => module.revoke))

  example(users.command('set-role'), 'users set-role dana@example.com commissioner --yes')
    .description('change what somebody is')
    .argument('<email>', 'the email address')
    .addArgument(new Argument('<role>', 'what they are from now on').choices(roles))
    .action(lazily(load, module => module.changeRole))

  example(users.command('reset-password'), 'users reset-password dana@example.com --yes')
    .description('mail a link to set a new password, and end their sessions')
    .argument('<email>', 'the email address')
    .option('--show-link', 'print the link as well; whoever has it can set the password')
    .action(lazily(load, module => module.resetPassword))

  example(users.command('disable'), 'users disable dana@example.com --yes')
    .description('keep an account out: its sessions end, its tokens count no longer, nothing is deleted')
    .argument('<email>', 'the email address')
    .action(lazily(load, module => module.disable))

  example(users.command('enable'), 'users enable dana@example.com')
    .description('let a disabled account in again')
    .argument('<email>', 'the email address')
    .action(lazily(load, module => module.enable))

  example(users.command('end-sessions'), 'users end-sessions dana@example.com --yes')
    .description('sign somebody out everywhere')
    .argument('<email>', 'the email address')
    .action(lazily(load, module => module.endAllSessions))

  example(users.command('remove-factors'), 'users remove-factors dana@example.com --yes')
    .description('remove the passkeys, authenticator app and recovery codes of somebody who lost them')
    .argument('<email>', 'the email address')
    .action(lazily(load, module => module.removeFactors))

  example(users.command('delete'), 'users delete dana@example.com --yes')
    .description('delete an account and the leagues it runs; awards won elsewhere stay under Former member')
    .argument('<email>', 'the email address')
    .action(lazily(load, module => module.remove))
}

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
    .description('list accounts by name')
    .option('--search <text>', 'only if the name or address contains this')
    .addOption(new Option('--role <role>', 'only this role').choices(roles))
    .addOption(new Option('--tier <tier>', 'only this tier').choices(['free', 'premium']))
    .addOption(new Option('--state <state>', 'only this state').choices(personStates))
    .option('--limit <number>', 'maximum number of results (default: all)', number)
    .option('--after <id>', 'continue after the account with this number', number)
    .action(lazily(load, module => module.listAll))

  example(users.command('show'), 'users show dana@example.com')
    .description('show an account with its leagues')
    .argument('<email>', 'email address')
    .action(lazily(load, module => module.show))

  example(
    users.command('create'),
    'users create --email dana@example.com --first-name Dana --last-name Whitfield --role commissioner',
  )
    .description('create an account; asks for the password, or emails a link to set it')
    .requiredOption('--email <email>', 'email address')
    .requiredOption('--first-name <name>', 'first name')
    .requiredOption('--last-name <name>', 'last name')
    .addOption(new Option('--role <role>', 'role').choices(roles).makeOptionMandatory())
    .option('--password-stdin', 'read the password from stdin')
    .action(lazily(load, module => module.create))

  example(users.command('import'), 'users import people.csv --dry-run')
    .description(
      'create accounts from a CSV with email, firstName, lastName, role; nothing is written while a row is bad, and what was cut off goes on when it is run again',
    )
    .argument('<file>', 'CSV file (- for stdin)')
    .option('--dry-run', "validate only; don't save")
    .option('--skip-existing', 'skip rows that already exist instead of failing')
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
    .description('grant Premium for some days')
    .argument('<email>', 'email address')
    .requiredOption('--days <days>', '7, 14 or 30, from today or from the end of the current grant')
    .action(lazily(load, module => module.promote))

  example(users.command('revoke'), 'users revoke dana@example.com --yes')
    .description('end granted Premium; nothing is deleted')
    .argument('<email>', 'email address')
    .action(lazily(load, module => module.revoke))

  example(users.command('set-role'), 'users set-role dana@example.com commissioner --yes')
    .description("change a user's role")
    .argument('<email>', 'email address')
    .addArgument(new Argument('<role>', 'new role').choices(roles))
    .action(lazily(load, module => module.changeRole))

  example(users.command('reset-password'), 'users reset-password dana@example.com --yes')
    .description('email a link to set a new password, and end all sessions')
    .argument('<email>', 'email address')
    .option('--show-link', 'also print the link; anyone with it can set the password')
    .action(lazily(load, module => module.resetPassword))

  example(users.command('disable'), 'users disable dana@example.com --yes')
    .description('disable an account: sessions end, tokens stop working, nothing is deleted')
    .argument('<email>', 'email address')
    .action(lazily(load, module => module.disable))

  example(users.command('enable'), 'users enable dana@example.com')
    .description('enable a disabled account')
    .argument('<email>', 'email address')
    .action(lazily(load, module => module.enable))

  example(users.command('end-sessions'), 'users end-sessions dana@example.com --yes')
    .description('sign a user out everywhere')
    .argument('<email>', 'email address')
    .action(lazily(load, module => module.endAllSessions))

  example(users.command('remove-factors'), 'users remove-factors dana@example.com --yes')
    .description("remove a user's lost passkeys, authenticator app and recovery codes")
    .argument('<email>', 'email address')
    .action(lazily(load, module => module.removeFactors))

  example(users.command('delete'), 'users delete dana@example.com --yes')
    .description('delete an account and the leagues it runs; awards won elsewhere stay, under Former member')
    .argument('<email>', 'email address')
    .action(lazily(load, module => module.remove))
}

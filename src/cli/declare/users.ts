import type { Command } from 'commander'
import type { Does } from './does.ts'

/** users. */
export const declareUsers = (program: Command, does: Does): void => {
  const users = program.command('users').description('list, create and promote accounts')
  const load = () => import('../commands/users.ts')

  users
    .command('list')
    .description('every account by name')
    .option('--search <text>', 'only those with this in the name or address')
    .option('--role <role>', 'only site_admin, commissioner or manager')
    .action(does(load, module => module.listAll))

  users
    .command('create')
    .description('create an account; asks for the password')
    .requiredOption('--email <email>', 'the email address')
    .requiredOption('--first-name <name>', 'the first name')
    .requiredOption('--last-name <name>', 'the last name')
    .requiredOption('--role <role>', 'site_admin, commissioner or manager')
    .option('--password-stdin', 'read the password from stdin')
    .action(does(load, module => module.create))

  users
    .command('promote')
    .description('grant premium for some days')
    .argument('<email>', 'the email address')
    .requiredOption('--days <days>', '7, 14 or 30')
    .action(does(load, module => module.promote))
}

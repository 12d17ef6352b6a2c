import type { Command } from 'commander'
import type { Lazily } from '#cli/declaring/lazily'
import { example } from '#cli/declaring/example'
import { number } from '#cli/declaring/values'

/** members. */
export const declareMembers = (program: Command, lazily: Lazily): void => {
  const members = program.command('members').description("list, add, import and change a league's members")
  const load = () => import('./members.ts')
  const loadChanges = () => import('./change-members.ts')

  example(members.command('list'), 'members list --league 1')
    .description('the members by name')
    .requiredOption('--league <id>', 'the league', number)
    .action(lazily(load, module => module.listAll))

  example(
    members.command('add'),
    "members add --league 1 --email noor@example.com --team 'Hail Noor' --first-name Noor --last-name Haddad",
  )
    .description('put somebody into a league; makes the account where there is none')
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--email <email>', 'their email address')
    .requiredOption('--team <name>', 'their team')
    .option('--first-name <name>', 'for a new account')
    .option('--last-name <name>', 'for a new account')
    .action(lazily(load, module => module.add))

  example(members.command('import'), 'members import teams.csv --league 1 --dry-run')
    .description(
      'add members from a CSV with email, firstName, lastName, teamName; nothing is written while a row is bad, and what was cut off goes on when it is run again',
    )
    .argument('<file>', 'the CSV, - for stdin')
    .requiredOption('--league <id>', 'the league', number)
    .option('--dry-run', 'only check; write nothing')
    .option('--skip-existing', 'leave out what is there already instead of refusing it')
    .action(
      lazily(
        () => import('./import-members.ts'),
        module => module.importMembers,
      ),
    )

  one(members, 'approve', 'members approve --league 1 --email noor@example.com')
    .description('let somebody in who waits')
    .action(lazily(loadChanges, module => module.approve))

  one(members, 'rename', "members rename --league 1 --email noor@example.com --team 'Hail Noor'")
    .description('change the name of a team')
    .requiredOption('--team <name>', 'its new name')
    .action(lazily(loadChanges, module => module.rename))

  one(members, 'remove', 'members remove --league 1 --email noor@example.com --yes')
    .description('remove a member, or decline somebody who waits; awards and money stay')
    .action(lazily(loadChanges, module => module.remove))
}

const one = (members: Command, name: string, line: string): Command =>
  example(members.command(name), line)
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--email <email>', 'their email address')

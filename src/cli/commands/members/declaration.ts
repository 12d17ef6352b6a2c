import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number } from '#cli/command-builder/values'

/** Declares the members commands. */
export const declareMembers = (program: Command, lazily: Lazily): void => {
  const members = program.command('members').description("list, add, import and change a league's members")
  const load = () => import('./members.ts')
  const loadChanges = () => import('./change-members.ts')
  const loadClaims = () => import('./claims.ts')

  example(members.command('list'), 'members list --league 1')
    .description('the members by name')
    .requiredOption('--league <id>', 'the league', number)
    .action(lazily(load, module => module.listAll))

  example(
    members.command('add'),
    "members add --league 1 --email noor@example.com --team 'Hail Noor' --first-name Noor --last-name Haddad",
  )
    .description(
      'put somebody into a league; makes the account where there is none, and needs none with --owner',
    )
    .requiredOption('--league <id>', 'the league', number)
    .option('--email <email>', 'their email address')
    .option('--owner <name>', 'in place of an address: whose team it is, without an account')
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
    .description('let somebody in who waits, with the team they picked or their own')
    .action(lazily(loadChanges, module => module.approve))

  const loadRequests = () => import('./requests.ts')

  example(members.command('requests'), 'members requests --email noor@example.com')
    .description('the leagues that somebody asked to join and waits for')
    .requiredOption('--email <email>', 'their email address')
    .action(lazily(loadRequests, module => module.list))

  one(members, 'withdraw', 'members withdraw --league 1 --email noor@example.com')
    .description('withdraw a request to join, for whoever made it')
    .action(lazily(loadRequests, module => module.withdraw))

  one(members, 'rename', "members rename --league 1 --email noor@example.com --team 'Hail Noor'")
    .description('change the name of a team')
    .requiredOption('--team <name>', 'its new name')
    .option('--owner <name>', 'whose team it is that has no account')
    .action(lazily(loadChanges, module => module.rename))

  one(members, 'remove', 'members remove --league 1 --email noor@example.com --yes')
    .description('remove a member, or decline somebody who waits; awards and money stay')
    .action(lazily(loadChanges, module => module.remove))

  one(members, 'role', 'members role treasurer --league 1 --email noor@example.com')
    .description('make a member treasurer or co-commissioner, or neither')
    .argument('<role>', 'treasurer, co-commissioner or none')
    .action(lazily(loadChanges, module => module.role))

  example(members.command('claim-links'), 'members claim-links --league 1')
    .description('the links by which members without an account claim their teams')
    .requiredOption('--league <id>', 'the league', number)
    .action(lazily(loadClaims, module => module.links))

  one(members, 'renew-link', 'members renew-link --league 1 --email 1000000000012')
    .description('make a new claim link; the old one stops working')
    .action(lazily(loadClaims, module => module.renew))

  one(members, 'merge', 'members merge --league 1 --email 1000000000012 --into noor@example.com --yes')
    .description('merge a member without an account into one who has one')
    .requiredOption('--into <email>', 'who they are')
    .action(lazily(loadClaims, module => module.merge))

  example(members.command('takeovers'), 'members takeovers --league 1')
    .description('teams that were claimed or merged within a day, which can still be undone')
    .requiredOption('--league <id>', 'the league', number)
    .action(lazily(loadClaims, module => module.teamClaims))

  example(members.command('undo-takeover'), 'members undo-takeover 3 --league 1 --yes')
    .description('undo that a team was claimed or merged, within a day')
    .argument('<id>', 'which one, as takeovers lists it', number)
    .requiredOption('--league <id>', 'the league', number)
    .action(lazily(loadClaims, module => module.undo))
}

const one = (members: Command, name: string, line: string): Command =>
  example(members.command(name), line)
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--email <email>', 'their email address; without an account their manager id')

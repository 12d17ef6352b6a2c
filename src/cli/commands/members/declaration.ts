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
    .description('list members by name')
    .requiredOption('--league <id>', 'the league', number)
    .action(lazily(load, module => module.listAll))

  example(
    members.command('add'),
    "members add --league 1 --email noor@example.com --team 'Hail Noor' --first-name Noor --last-name Haddad",
  )
    .description('add a member; creates an account if needed, or none with --owner')
    .requiredOption('--league <id>', 'the league', number)
    .option('--email <email>', 'their email address')
    .option('--owner <name>', "instead of an email address: the team owner's name, without an account")
    .requiredOption('--team <name>', 'team name')
    .option('--first-name <name>', 'for a new account')
    .option('--last-name <name>', 'for a new account')
    .action(lazily(load, module => module.add))

  example(members.command('import'), 'members import teams.csv --league 1 --dry-run')
    .description(
      'import members from a CSV with email, firstName, lastName, teamName; nothing is saved if any row is invalid; rerun to resume an interrupted import',
    )
    .argument('<file>', 'CSV file (- for stdin)')
    .requiredOption('--league <id>', 'the league', number)
    .option('--dry-run', "validate only; don't save")
    .option('--skip-existing', 'skip rows that already exist instead of failing')
    .action(
      lazily(
        () => import('./import-members.ts'),
        module => module.importMembers,
      ),
    )

  one(members, 'approve', 'members approve --league 1 --email noor@example.com')
    .description('approve a request to join, with the team they picked or a new one')
    .action(lazily(loadChanges, module => module.approve))

  const loadRequests = () => import('./requests.ts')

  example(members.command('requests'), 'members requests --email noor@example.com')
    .description('list the leagues a person has asked to join')
    .requiredOption('--email <email>', 'their email address')
    .action(lazily(loadRequests, module => module.list))

  one(members, 'withdraw', 'members withdraw --league 1 --email noor@example.com')
    .description("cancel a request to join, on the requester's behalf")
    .action(lazily(loadRequests, module => module.withdraw))

  one(members, 'rename', "members rename --league 1 --email noor@example.com --team 'Hail Noor'")
    .description('rename a team')
    .requiredOption('--team <name>', 'new name')
    .option('--owner <name>', "owner's name of an unclaimed team")
    .action(lazily(loadChanges, module => module.rename))

  one(members, 'remove', 'members remove --league 1 --email noor@example.com --yes')
    .description('remove a member or decline a request; awards and money stay')
    .action(lazily(loadChanges, module => module.remove))

  one(members, 'role', 'members role treasurer --league 1 --email noor@example.com')
    .description('make a member treasurer or co-commissioner, or remove the role')
    .argument('<role>', 'treasurer, co-commissioner or none')
    .action(lazily(loadChanges, module => module.role))

  example(members.command('claim-links'), 'members claim-links --league 1')
    .description('show the claim links of unclaimed teams')
    .requiredOption('--league <id>', 'the league', number)
    .action(lazily(loadClaims, module => module.links))

  one(members, 'renew-link', 'members renew-link --league 1 --email 1000000000012')
    .description('create a new claim link; the old one stops working')
    .action(lazily(loadClaims, module => module.renew))

  one(members, 'merge', 'members merge --league 1 --email 1000000000012 --into noor@example.com --yes')
    .description('merge a member without an account into one with an account')
    .requiredOption('--into <email>', 'the member with the account')
    .action(lazily(loadClaims, module => module.merge))

  example(members.command('claims'), 'members claims --league 1')
    .description('list teams claimed or merged in the last day that can be undone')
    .requiredOption('--league <id>', 'the league', number)
    .action(lazily(loadClaims, module => module.teamClaims))

  example(members.command('undo-claim'), 'members undo-claim 3 --league 1 --yes')
    .description('undo a claim or merge, within a day')
    .argument('<id>', 'number, as listed by takeovers', number)
    .requiredOption('--league <id>', 'the league', number)
    .action(lazily(loadClaims, module => module.undo))
}

const one = (members: Command, name: string, line: string): Command =>
  example(members.command(name), line)
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--email <email>', 'email address, or manager id for a member without an account')

import type { Command } from 'commander'
import type { Does } from './does.ts'
import { number } from './values.ts'

/** leagues and members. */
export const declareLeagues = (program: Command, does: Does): void => {
  const leagues = program.command('leagues').description('list, show and create leagues')
  const load = () => import('../commands/leagues.ts')

  leagues
    .command('list')
    .description('every league')
    .action(does(load, module => module.listAll))

  leagues
    .command('show')
    .description('one league with its pot and its leaderboard')
    .argument('<league>', 'its number', number)
    .action(does(load, module => module.show))

  leagues
    .command('create')
    .description('create a league')
    .argument('<name>', 'its name')
    .requiredOption('--commissioner <email>', 'the commissioner who runs it')
    .action(does(load, module => module.create))

  const members = program.command('members').description("list and add a league's members")
  const loadMembers = () => import('../commands/members.ts')

  members
    .command('list')
    .description('the members by name')
    .requiredOption('--league <id>', 'the league', number)
    .action(does(loadMembers, module => module.listAll))

  members
    .command('add')
    .description('put somebody into a league; makes the account where there is none')
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--email <email>', 'their email address')
    .requiredOption('--team <name>', 'their team')
    .option('--first-name <name>', 'for a new account')
    .option('--last-name <name>', 'for a new account')
    .action(does(loadMembers, module => module.add))
}

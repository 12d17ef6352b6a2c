import type { Command } from 'commander'
import { connectable } from '#domain/providers/registry'
import { example } from '#cli/command-builder/example'
import type { Lazily } from '#cli/command-builder/load-command'
import { number, oneOf, several, year } from '#cli/command-builder/values'

/** Declares the connect commands, one per provider: they test access to a league and map its teams to members. */
export const declareConnect = (program: Command, lazily: Lazily): void => {
  const area = program
    .command('connect')
    .description('manage provider connections: test, map teams, store keys, turn off')

  for (const { id, label } of connectable) {
    example(area.command(id), `connect ${id} --league 1 --ref 1048889 --map 'Hail Noor=noor@example.com'`)
      .description(`to ${label}`)
      .requiredOption('--league <id>', 'the league', number)
      .option('--ref <id>', `league number at ${label}; saved for next time`)
      .option(
        '--map <team=email>',
        'map a team (its name or key) to a member, to "new" or to "former"; repeatable',
        several,
      )
      .option('--from-week <week>', 'first week for the managers in --map; earlier weeks keep theirs', number)
      .option('--add-teams', 'add unmapped teams as members without an account')
      .option('--confirm-season <year>', 'accept a league from another season', year)
      .action(
        lazily(
          () => import('./connect.ts'),
          module => module.connectTo(id),
        ),
      )
  }
  declareSettings(area, lazily)
}

const declareSettings = (area: Command, lazily: Lazily): void => {
  const load = () => import('./settings.ts')

  example(area.command('list'), 'connect list --league 1')
    .description("list a league's connections with their status")
    .requiredOption('--league <id>', 'the league', number)
    .action(lazily(load, module => module.list))

  example(at(area.command('keys')), 'connect keys espn --league 1 --file keys.txt')
    .description("store a connection's keys encrypted, from a prompt or a file")
    .option('--file <file>', 'file with NAME=VALUE lines (- for stdin)')
    .action(lazily(load, module => module.saveKeys))

  example(at(area.command('authorize')), 'connect authorize yahoo --league 1')
    .description('print the URL to authorize Sidepot at the provider, which then shows a code')
    .action(lazily(load, module => module.authorize))

  example(at(area.command('code')), 'connect code yahoo x7k2m9q --league 1')
    .description('submit the code shown by the provider')
    .argument('<code>', 'authorization code')
    .action(lazily(load, module => module.handInCode))

  example(at(area.command('on')), 'connect on sleeper --league 1')
    .description('turn a connection on')
    .action(lazily(load, module => module.turnOn))

  example(at(area.command('off')), 'connect off sleeper --league 1')
    .description('turn a connection off; fetched data stays')
    .action(lazily(load, module => module.turnOff))
}

const at = (command: Command): Command =>
  command
    .argument('<provider>', oneOf(connectable.map(({ id }) => id)))
    .requiredOption('--league <id>', 'the league', number)

import type { Command } from 'commander'
import { connectable } from '#domain/providers/registry'
import { example } from '#cli/declaring/example'
import type { Lazily } from '#cli/declaring/lazily'
import { number, several, year } from '#cli/declaring/values'

/** connect, with a word for each provider: whether its league can be read, and whose team is whose. */
export const declareConnect = (program: Command, lazily: Lazily): void => {
  const area = program.command('connect').description("try a league's connection, list its teams, tie them")

  for (const { id, label } of connectable) {
    example(area.command(id), `connect ${id} --league 1 --ref 1048889 --map 'Hail Noor=noor@example.com'`)
      .description(`to ${label}`)
      .requiredOption('--league <id>', 'the league', number)
      .option('--ref <id>', `the league's number at ${label}; remembered`)
      .option('--map <team=email>', 'tie a team (its name or key) to a member; repeatable', several)
      .option('--confirm-season <year>', 'accept a league of another season', year)
      .action(
        lazily(
          () => import('./connect.ts'),
          module => module.connectTo(id),
        ),
      )
  }
}

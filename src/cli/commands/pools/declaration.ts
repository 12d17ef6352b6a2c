import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { amount, amounts, several, weeksOrAll } from '#cli/command-builder/values'

const onePool = (command: Command): Command =>
  inLeague(command).argument('<pool>', 'its number, as the list shows it, or its name')

/** Declares the pools commands. */
export const declarePools = (program: Command, lazily: Lazily): void => {
  const pools = program
    .command('pools')
    .description('side pots inside a league: who is in, what decides them, and who won')
  const load = () => import('./pools.ts')
  const acts = () => import('./run-pools.ts')

  example(inLeague(pools.command('list', { isDefault: true })), 'pools list --league 1')
    .description('the side pots of the season, and the rounds of the Showdown')
    .action(lazily(load, module => module.list))

  example(onePool(pools.command('show')), "pools show 'Most points' --league 1")
    .description('one of them: who is in and owes, and who won which week')
    .action(lazily(load, module => module.show))

  example(
    inLeague(pools.command('create')),
    "pools create --league 1 --name 'Most points' --buy-in 20 --metric highest_score --weeks 14-17 --closes 2026-12-04",
  )
    .description('open a side pot that members join; its weeks share it in equal parts')
    .requiredOption('--name <name>', 'what it is called')
    .requiredOption('--buy-in <dollars>', 'what joining costs', amount)
    .option('--rule <key>', 'a rule of the league decides it, as it is now')
    .option('--metric <metric>', 'or a metric of the catalogue: rules metrics lists them')
    .requiredOption('--weeks <weeks>', 'the weeks that share it, as 14-17', weeksOrAll)
    .requiredOption('--closes <day>', 'the last day to join, as 2026-12-04')
    .option(
      '--direction <which>',
      'which value is best: highest, lowest, closest; what the metric says where left out',
    )
    .option('--last-standing', 'whoever is worst is out each week, and the last one standing has it all')
    .option('--payouts <percent>', 'what each place has of a week, as 60,30,10; at most six', amounts)
    .option('--keeps-rest', 'what nobody won waits for another pool; else it goes back in equal parts')
    .option('--carry <pool>', 'what nobody won of that pool, by its number or name, goes into this one')
    .option('--owing-may-win', 'also those win who owe the league something')
    .option('--only <who>', 'only for this member, by email address or manager id; repeatable', several)
    .action(lazily(acts, module => module.create))

  for (const [name, does] of [
    ['join', 'write down that somebody joins; the buy-in is owed at once'],
    ['leave', 'write down that somebody leaves while it can be joined; the buy-in is given back'],
  ] as const) {
    example(onePool(pools.command(name)), `pools ${name} 1 --league 1 --manager noor@example.com`)
      .description(does)
      .requiredOption('--manager <who>', 'their email address or manager id')
      .action(lazily(acts, module => module[name]))
  }

  example(onePool(pools.command('close')), 'pools close 1 --league 1')
    .description('let nobody join or leave it any more')
    .action(lazily(acts, module => module.close))

  example(onePool(pools.command('cancel')), "pools cancel 1 --league 1 --reason 'Too few joined'")
    .description('give everybody their buy-in back; not once a week of it is decided')
    .requiredOption('--reason <text>', 'why')
    .action(lazily(acts, module => module.cancel))
}

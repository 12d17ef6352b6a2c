import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { amount, amounts, several, weeksOrAll } from '#cli/command-builder/values'

const onePool = (command: Command): Command =>
  inLeague(command).argument('<pool>', 'side pot number or name, as listed')

/** Declares the pools commands. */
export const declarePools = (program: Command, lazily: Lazily): void => {
  const pools = program.command('pools').description('side pots in a league: players, rules and winners')
  const load = () => import('./pools.ts')
  const loadModule = () => import('./run-pools.ts')

  example(inLeague(pools.command('list', { isDefault: true })), 'pools list --league 1')
    .description("list the season's side pots and Showdown rounds")
    .action(lazily(load, module => module.list))

  example(onePool(pools.command('show')), "pools show 'Most points' --league 1")
    .description('show a side pot: players, balances due and winners by week')
    .action(lazily(load, module => module.show))

  example(
    inLeague(pools.command('create')),
    "pools create --league 1 --name 'Most points' --buy-in 20 --metric highest_score --weeks 14-17 --closes 2026-12-04",
  )
    .description('open a side pot for members to join; its weeks split it equally')
    .requiredOption('--name <name>', 'name')
    .requiredOption('--buy-in <dollars>', 'buy-in amount', amount)
    .option('--rule <key>', 'decided by a league rule, as it is now')
    .option('--metric <metric>', 'or by a metric from the catalog: rules metrics lists them')
    .requiredOption('--weeks <weeks>', 'weeks that split it, like 14-17', weeksOrAll)
    .requiredOption('--closes <day>', 'last day to join, like 2026-12-04')
    .option('--direction <which>', "winning value: highest, lowest, closest (default: the metric's)")
    .option('--survivor', 'survivor: each week the worst score is eliminated, the last one left wins it all')
    .option('--payouts <percent>', 'split of a week by place, like 60,30,10; up to six', amounts)
    .option(
      '--rolls-over-remainder',
      'roll over unclaimed money to another side pot instead of refunding it equally',
    )
    .option(
      '--rollover-from <pool>',
      'roll over unclaimed money from that side pot (number or name) into this one',
    )
    .option('--allow-balance-due', 'members with a balance due can win too')
    .option('--only <who>', 'only for this member, by email address or manager id; repeatable', several)
    .action(lazily(loadModule, module => module.create))

  for (const [name, does] of [
    ['join', 'add a member; they owe the buy-in right away'],
    ['leave', 'remove a member while joining is open; the buy-in is refunded'],
  ] as const) {
    example(onePool(pools.command(name)), `pools ${name} 1 --league 1 --manager noor@example.com`)
      .description(does)
      .requiredOption('--manager <who>', "member's email address or manager id")
      .action(lazily(loadModule, module => module[name]))
  }

  example(onePool(pools.command('close')), 'pools close 1 --league 1')
    .description('close joining and leaving')
    .action(lazily(loadModule, module => module.close))

  example(onePool(pools.command('cancel')), "pools cancel 1 --league 1 --reason 'Too few joined'")
    .description('refund all buy-ins; not possible once a week is decided')
    .requiredOption('--reason <text>', 'why')
    .action(lazily(loadModule, module => module.cancel))
}

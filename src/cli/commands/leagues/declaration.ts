import { type Command, Option } from 'commander'
import { afterFinalPolicies } from '#domain/award-states'
import { playoffTeamChoices } from '#domain/rules'
import { leagueSorts, leagueStates } from '#contract/leagues/leagues'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { amountOrNone, number, oneOf, several, upTo } from '#cli/command-builder/values'

/** Declares the leagues commands. */
export const declareLeagues = (program: Command, lazily: Lazily): void => {
  const leagues = program.command('leagues').description('list, show, create, change and disband leagues')
  const load = () => import('./leagues.ts')

  example(leagues.command('list'), 'leagues list --state unpublished --sort members')
    .description('list leagues, with sorting and filters')
    .option('--search <text>', 'only if the league or commissioner name contains this')
    .addOption(new Option('--state <state>', 'only this state').choices(leagueStates))
    .option('--provider <provider>', 'only leagues with this provider, like espn')
    .addOption(new Option('--sort <what>', 'sort order').choices(leagueSorts))
    .option('--descending', 'reverse the order')
    .option('--limit <number>', 'maximum number of results (up to 500; default: all)', upTo(500))
    .action(lazily(load, module => module.listAll))

  example(leagues.command('show'), 'leagues show 1')
    .description('show a league with its pot, stats and leaderboard')
    .argument('<league>', 'league number', number)
    .action(lazily(load, module => module.show))

  example(leagues.command('create'), "leagues create 'Fourth & Long' --commissioner dana@example.com")
    .description(
      'create a league: by its name, or from its address at Sleeper or ESPN, with its teams and its last week',
    )
    .argument('[name]', 'league name; omit with --from')
    .requiredOption('--commissioner <email>', 'commissioner')
    .option('--from <address>', 'league URL at its provider')
    .option('--season <year>', 'season there (default: the current one)', upTo(2100))
    .option('--my-team <team>', "the commissioner's team, by name or key, or none")
    .option('--currency <code>', 'currency, like EUR or JPY (default: US dollars)')
    .option('--anyway', 'even if other people already have the league on this server')
    .action(
      lazily(
        () => import('./create-league.ts'),
        module => module.create,
      ),
    )

  example(leagues.command('import'), 'leagues import leagues.csv --dry-run')
    .description(
      'create leagues from a CSV with name, commissioner (an address) and, if wanted, size and currency; nothing is written while a row is bad, and what was cut off goes on when it is run again',
    )
    .argument('<file>', 'CSV file (- for stdin)')
    .option('--dry-run', "validate only; don't save")
    .option('--skip-existing', 'skip leagues the commissioner already runs')
    .action(
      lazily(
        () => import('./import-leagues.ts'),
        module => module.importLeagues,
      ),
    )

  example(leagues.command('audit'), 'leagues audit 1 --limit 20')
    .description("show a league's audit log, newest first")
    .argument('<league>', 'league number', number)
    .option('--limit <lines>', 'maximum number of lines (up to 500)', upTo(500), 200)
    .option('--before <id>', 'only lines older than this one', number)
    .action(
      lazily(
        () => import('./audit.ts'),
        module => module.audit,
      ),
    )

  declareWeekSettings(leagues, lazily)
  declareTwoPersonApproval(leagues, lazily)
  declareJoining(leagues, lazily)
  declareChanges(leagues, lazily)
}

const declareWeekSettings = (leagues: Command, lazily: Lazily): void => {
  example(
    leagues.command('week-settings'),
    'leagues week-settings 1 --correction-day friday --after-final ask',
  )
    .description('set how a league runs its weeks; omitted options keep their value')
    .argument('<league>', 'league number', number)
    .option('--correction-day <day>', 'weekday when awards become final')
    .option('--correction-time <time>', 'time of that day, like 08:00')
    .option('--time-zone <zone>', 'time zone, like America/New_York')
    .option('--after-final <policy>', `effect of a later correction: ${oneOf([...afterFinalPolicies])}`)
    .option('--pays-only-final <true|false>', 'whether only final awards can be marked paid')
    .option('--auto-publishes <true|false>', 'whether weeks with no open decisions auto-publish')
    .option('--publishes-after-hours <hours>', 'hours after the week ends, 1 to 96')
    .option('--last-paid-week <week>', 'last week that pays, or provider')
    .option('--playoff-start <week>', 'first week of the playoffs, or provider')
    .option(
      '--playoff-teams <teams>',
      `teams that can win in the playoffs: ${oneOf([...playoffTeamChoices])}`,
    )
    .option('--minimum-points <points>', 'minimum player points to win')
    .option(
      '--prize <kind=dollars>',
      'default prize for an award type, like hot_top2=12.50; repeatable',
      several,
    )
    .option('--recap-is-public <true|false>', 'whether anyone with the link can read recaps')
    .option('--page-is-public <true|false>', 'whether anyone can view the standings page')
    .option('--rules-are-public <true|false>', 'whether anyone can read the rules')
    .option('--showdown-enabled <true|false>', 'whether the league plays a Showdown')
    .option('--provider <provider>', 'source of points')
    .action(
      lazily(
        () => import('./week-settings.ts'),
        module => module.showOrChange,
      ),
    )
}

const declareJoining = (leagues: Command, lazily: Lazily): void => {
  example(leagues.command('join-settings'), 'leagues join-settings 1 --confirms true')
    .description('show the league link; set whether requests need approval')
    .argument('<league>', 'league number', number)
    .option('--confirms <true|false>', 'whether the commissioner approves each request')
    .action(
      lazily(
        () => import('./joining.ts'),
        module => module.showOrChange,
      ),
    )
}

const declareTwoPersonApproval = (leagues: Command, lazily: Lazily): void => {
  example(leagues.command('two-person-approval'), 'leagues two-person-approval 1 --for-own true --above 200')
    .description('set two-person approval; omitted options keep their value')
    .argument('<league>', 'league number', number)
    .option('--for-own <true|false>', 'whether payments to yourself need two people')
    .option(
      '--above <dollars>',
      'limit for payments to one person within 24 hours; none for no limit',
      amountOrNone,
    )
    .action(
      lazily(
        () => import('./two-person-approval.ts'),
        module => module.showOrChange,
      ),
    )
}

const declareChanges = (leagues: Command, lazily: Lazily): void => {
  const load = () => import('./change-leagues.ts')

  example(leagues.command('rename'), "leagues rename 1 'Third & Short'")
    .description('rename a league')
    .argument('<league>', 'league number', number)
    .argument('<name>', 'new name')
    .action(lazily(load, module => module.rename))

  example(leagues.command('edit'), 'leagues edit 1 --currency EUR')
    .description("change a league's currency, until something is recorded")
    .argument('<league>', 'league number', number)
    .requiredOption('--currency <code>', 'currency with two decimals or none, like USD, EUR or JPY')
    .action(lazily(load, module => module.edit))

  example(leagues.command('end-season'), 'leagues end-season 1 --yes')
    .description('end the season and freeze its awards')
    .argument('<league>', 'league number', number)
    .action(lazily(load, module => module.endSeason))

  example(leagues.command('start-season'), 'leagues start-season 1')
    .description('restart the ended season or, in a later year, start a new one')
    .argument('<league>', 'league number', number)
    .action(lazily(load, module => module.startSeason))

  example(leagues.command('transfer'), 'leagues transfer 1 --to noor@example.com --yes')
    .description(
      'make another member the commissioner immediately, without asking; transfers request asks them',
    )
    .argument('<league>', 'league number', number)
    .requiredOption('--to <email>', 'the new commissioner')
    .action(lazily(load, module => module.handOver))

  example(leagues.command('disband'), 'leagues disband 1 --yes')
    .description('delete a league whose season has ended, with all its data')
    .argument('<league>', 'league number', number)
    .action(lazily(load, module => module.disband))
}

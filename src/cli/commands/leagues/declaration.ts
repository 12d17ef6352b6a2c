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
    .description('every league, sorted and narrowed')
    .option('--search <text>', "only those with this in their name or their commissioner's")
    .addOption(new Option('--state <state>', 'only those in it').choices(leagueStates))
    .option('--provider <provider>', 'only those whose weeks come from there, as espn')
    .addOption(new Option('--sort <what>', 'what they are sorted by').choices(leagueSorts))
    .option('--descending', 'the other way round')
    .option('--limit <number>', 'at most so many, up to 500, instead of all', upTo(500))
    .action(lazily(load, module => module.listAll))

  example(leagues.command('show'), 'leagues show 1')
    .description('one league with its pot, its figures and its leaderboard')
    .argument('<league>', 'its number', number)
    .action(lazily(load, module => module.show))

  example(leagues.command('create'), "leagues create 'Fourth & Long' --commissioner dana@example.com")
    .description(
      'create a league: by its name, or from its address at Sleeper or ESPN, with its teams and its last week',
    )
    .argument('[name]', 'its name; left out with --from')
    .requiredOption('--commissioner <email>', 'the commissioner who runs it')
    .option('--from <address>', 'the address of the league at its provider')
    .option('--season <year>', "which season of that, where it is not today's", upTo(2100))
    .option('--my-team <team>', "the commissioner's team there, by name or key, or none")
    .option('--currency <code>', 'what its money is in, as EUR or JPY; left out, US dollars')
    .option('--anyway', 'also where strangers have the league on this installation')
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
    .argument('<file>', 'the CSV, - for stdin')
    .option('--dry-run', 'only check; write nothing')
    .option('--skip-existing', 'leave out what its commissioner runs already instead of refusing it')
    .action(
      lazily(
        () => import('./import-leagues.ts'),
        module => module.importLeagues,
      ),
    )

  example(leagues.command('audit'), 'leagues audit 1 --limit 20')
    .description('who did what in a league, newest first')
    .argument('<league>', 'its number', number)
    .option('--limit <lines>', 'at most so many lines, up to 500', upTo(500), 200)
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
    .description('how a league runs its weeks; what is given is changed')
    .argument('<league>', 'its number', number)
    .option('--correction-day <day>', 'the weekday on which awards become final')
    .option('--correction-time <time>', 'at what time of that day, as 08:00')
    .option('--time-zone <zone>', 'in which time zone, as America/New_York')
    .option('--after-final <policy>', `what a correction does after that: ${oneOf([...afterFinalPolicies])}`)
    .option('--pays-only-final <true|false>', 'whether only final awards can be marked paid')
    .option('--publishes-itself <true|false>', 'whether a week that leaves no question publishes itself')
    .option('--publishes-after-hours <hours>', 'how long after the week is over, 1 to 96')
    .option('--last-paid-week <week>', 'the last week that pays, or provider')
    .option('--playoff-start <week>', 'first week of the playoffs, or provider')
    .option('--playoff-teams <teams>', `teams that win in the playoffs: ${oneOf([...playoffTeamChoices])}`)
    .option('--minimum-points <points>', 'what a player must have scored to win')
    .option('--prize <kind=dollars>', 'what a kind usually pays here, as hot_top2=12.50; repeatable', several)
    .option('--recap-is-public <true|false>', 'whether anybody with the link may read recaps')
    .option('--page-is-public <true|false>', 'whether anybody may read the page of standings')
    .option('--rules-are-public <true|false>', 'whether anybody may read the rules')
    .option('--showdown-enabled <true|false>', 'whether the league plays a Showdown')
    .option('--provider <provider>', 'where the points come from')
    .action(
      lazily(
        () => import('./week-settings.ts'),
        module => module.showOrChange,
      ),
    )
}

const declareJoining = (leagues: Command, lazily: Lazily): void => {
  example(leagues.command('joining'), 'leagues joining 1 --confirms true')
    .description('the link for the whole league, and whether who comes by it waits for a yes')
    .argument('<league>', 'its number', number)
    .option('--confirms <true|false>', 'whether the commissioner confirms each request')
    .action(
      lazily(
        () => import('./joining.ts'),
        module => module.showOrChange,
      ),
    )
}

const declareTwoPersonApproval = (leagues: Command, lazily: Lazily): void => {
  example(leagues.command('second-yes'), 'leagues second-yes 1 --for-own true --above 200')
    .description('what takes two people; what is given is changed')
    .argument('<league>', 'its number', number)
    .option('--for-own <true|false>', 'whether money to oneself takes two people')
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
    .argument('<league>', 'its number', number)
    .argument('<name>', 'its new name')
    .action(lazily(load, module => module.rename))

  example(leagues.command('edit'), 'leagues edit 1 --currency EUR')
    .description('keep a league’s money in another currency, while nothing is recorded')
    .argument('<league>', 'its number', number)
    .requiredOption('--currency <code>', 'a currency with two decimals or none, as USD, EUR or JPY')
    .action(lazily(load, module => module.edit))

  example(leagues.command('end-season'), 'leagues end-season 1 --yes')
    .description('end the season: its awards are frozen')
    .argument('<league>', 'its number', number)
    .action(lazily(load, module => module.endSeason))

  example(leagues.command('start-season'), 'leagues start-season 1')
    .description('start the ended season again or, in a later year, a new one')
    .argument('<league>', 'its number', number)
    .action(lazily(load, module => module.startSeason))

  example(leagues.command('hand-over'), 'leagues hand-over 1 --to noor@example.com --yes')
    .description('make somebody else the commissioner at once, without asking; transfers ask asks them')
    .argument('<league>', 'its number', number)
    .requiredOption('--to <email>', 'whose it is from then on')
    .action(lazily(load, module => module.handOver))

  example(leagues.command('disband'), 'leagues disband 1 --yes')
    .description('delete a league whose season has ended, with everything in it')
    .argument('<league>', 'its number', number)
    .action(lazily(load, module => module.disband))
}

import { stats } from '#core/money/pot/stats'
import { leaderboard } from '#core/money/leaderboard/leaderboard'
import { leagueInfo } from '#core/leagues/describe-leagues'
import { createLeagueFor, leagueValidator } from '#core/leagues/create-league'
import { allLeagues } from '#core/leagues/list-leagues'
import type { Entry, Stats } from '#contract/money/leaderboards'
import type { Colors, Column } from '#cli/cli'
import { argument, choice, csvFile, dryRun, optional, toggle, withDefault } from '#cli/command-builder/flags'
import { number, text, upTo } from '#cli/command-builder/values'
import { verb, type Verbs } from '#cli/command-builder/verb'
import { changes } from '#cli/commands/leagues/change-leagues'
import { createLeagueVerb } from '#cli/commands/leagues/create-league'
import { joinSettings, twoPersonApproval, weekSettings } from '#cli/commands/leagues/settings'
import { kindsOf } from '#cli/input/award-input'
import { onePage } from '#cli/output/pages'
import { harmless, pairs, table } from '#cli/output/table'
import { kindsThatCount, moneyOf, timeOf } from '#cli/output/text'
import { importRows } from '#cli/rows/import-rows'
import { dryRunResult, oneByOne, planImport, skippedSummary } from '#cli/rows/read-rows'
import type { AwardKind } from '#contract/awards'
import type { OutputOf } from '#contract/kernel/endpoint'
import { type League, leagueSorts, leagueStates, NewLeague } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/authorization'
import { readAudit } from '#core/leagues/read-audit'
import { dollarsText } from '#domain/money'
import { weekNow } from '#domain/calendar'
import { statNames } from '#domain/stat-names'
import { plural } from '#domain/text'

const leagueId = argument('<league>', 'league number', number)

export const verbs: Verbs = {
  list: verb({
    summary: 'list leagues, with sorting and filters',
    example: 'leagues list --state unpublished --sort members',
    flags: {
      search: optional('--search <text>', 'only if the league or commissioner name contains this', text),
      state: choice('--state <state>', 'only this state', leagueStates),
      provider: optional('--provider <provider>', 'only leagues with this provider, like espn', text),
      sort: choice('--sort <what>', 'sort order', leagueSorts),
      isDescending: toggle('--descending', 'reverse the order'),
      limit: optional('--limit <number>', 'maximum number of results (up to 500; default: all)', upTo(500)),
    },
    run: async ({ call, present }, flags) => {
      const found = await call(allLeagues, flags)
      const isNarrowed = Boolean(flags.search ?? flags.state ?? flags.provider)
      const none = isNarrowed
        ? 'No matching leagues.'
        : 'No leagues yet. Create one with sidepot leagues create.'
      present.rows(found, leagueColumns, none)
    },
  }),
  show: verb({
    summary: 'show a league with its pot, stats and leaderboard',
    example: 'leagues show 1',
    flags: { leagueId },
    run: async ({ ctx, call, present }, input) => {
      const league = await call(leagueInfo, input)
      const totals = await call(stats, input)
      const entries = await call(leaderboard, input)
      const kinds = kindsThatCount(await kindsOf(ctx, league.id), totals)
      present.output({ ...league, stats: totals }, colors =>
        describedLeague(league, totals, kinds, entries, colors),
      )
    },
  }),
  create: createLeagueVerb,
  import: verb({
    summary:
      'create leagues from a CSV with name, commissioner (an address) and, if wanted, size and currency; nothing is written while a row is bad, and what was cut off goes on when it is run again',
    example: 'leagues import leagues.csv --dry-run',
    flags: {
      file: csvFile,
      dryRun,
      skipExisting: toggle('--skip-existing', 'skip leagues the commissioner already runs'),
    },
    run: async (cli, flags) => {
      const { ctx, present } = cli
      const { rows, ...work } = await planImport(cli, flags, {
        required: ['name', 'commissioner'],
        optional: ['size', 'currency'],
      })
      const { done, items, skipped } = await importRows(cli, ctx, rows, {
        ...work,
        name: 'leagues',
        read: ({ size, currency, ...cells }) =>
          NewLeague.parse({ ...cells, ...(size ? { size } : {}), ...(currency ? { currency } : {}) }),
        createValidator: async () => leagueValidator(ctx),
        prepare: oneByOne((ctx, league) => createLeagueFor(ctx, league)),
      })
      const made = plural(items.length, 'league')
      if (work.dryRun)
        return present.done(items, dryRunResult(made, 'can be created') + skippedSummary(skipped))
      present.done(done, `Created ${made}.${skippedSummary(skipped)}`)
    },
  }),
  audit: verb({
    summary: "show a league's audit log, newest first",
    example: 'leagues audit 1 --limit 20',
    flags: {
      leagueId,
      limit: withDefault('--limit <lines>', 'maximum number of lines (up to 500)', upTo(500), 200),
      cursor: optional('--before <id>', 'only lines older than this one', number),
    },
    run: async ({ ctx, present }, flags) => {
      const page = onePage(ctx)
      const lines = await readAudit.run(page.ctx, commandLine, flags)
      present.rows(lines, auditColumns, 'No activity in this league yet.')
      const older = page.next()
      if (older !== undefined) present.note(`For older lines, add --before ${older}.`)
    },
  }),
  'week-settings': weekSettings,
  'two-person-approval': twoPersonApproval,
  'join-settings': joinSettings,
  ...changes,
}

const auditColumns: Column<OutputOf<typeof readAudit.endpoint>[number]>[] = [
  { header: 'ID', of: line => line.id, right: true },
  { header: 'When (UTC)', of: line => timeOf(line.at) },
  { header: 'Who', of: line => line.actorName },
  { header: 'What', of: line => line.summary },
]

const leagueColumns: Column<League>[] = [
  { header: 'ID', of: league => league.id, right: true },
  { header: 'League', of: league => league.name },
  { header: 'Season', of: league => league.season, right: true },
  { header: 'Week', of: weekNow, right: true },
  { header: 'Commissioner', of: league => league.commissionerName },
  { header: 'Tier', of: tierOf },
  { header: 'Managers', of: managersOf, right: true },
  { header: 'Awards', of: league => league.totalAwards, right: true },
  { header: 'Paid', of: league => dollarsText(league.totalDistributed, league.currency), right: true },
]

/** Describes a league with its pot, stats and leaderboard. */
const describedLeague = (
  league: League,
  totals: Stats,
  kinds: AwardKind[],
  entries: Entry[],
  colors: Colors,
): string =>
  [
    colors.bold(harmless(league.name)),
    pairs(
      [
        ['Season', seasonUnchanged(league)],
        ['Commissioner', league.commissionerName],
        ['Managers', managersOf(league)],
        ['Tier', tierOf(league)],
        [statNames.leaguePot, dollarsText(league.pot.leaguePot, league.currency)],
        [statNames.distributed, distributedIn(league, totals)],
        ...kinds.map(
          kind =>
            [`  ${kind.label}`, moneyOf(kind, totals, league.currency).join(' ')] satisfies [string, string],
        ),
        [statNames.setAside, dollarsText(league.pot.setAside, league.currency)],
        [statNames.available, availableText(league)],
        [statNames.superBowlPot, dollarsText(league.superBowlPot, league.currency)],
      ],
      colors,
    ),
    '',
    table(entries, entryColumns(league.currency), colors),
  ].join('\n')

const distributedIn = ({ totalDistributed, totalAwards, currency }: League, { activeWeeks }: Stats): string =>
  `${dollarsText(totalDistributed, currency)} in ${plural(totalAwards, 'award')}, ${plural(activeWeeks, 'week')}`

const entryColumns = (currency: string): Column<Entry>[] => [
  { header: 'Rank', of: entry => entry.rank, right: true },
  { header: 'Manager', of: entry => entry.managerName },
  { header: 'Team', of: entry => entry.teamName },
  { header: 'Awards', of: entry => entry.awardCount, right: true },
  { header: 'Winnings', of: entry => dollarsText(entry.totalWinnings, currency), right: true },
]

function tierOf(league: League): string {
  return league.isPremium ? 'premium' : 'free'
}

function managersOf(league: League): string {
  return `${league.memberCount} of ${league.maxManagers}`
}

const seasonUnchanged = (league: League): string =>
  league.seasonStatus === 'ended' ? `${league.season}, ended` : `${league.season}, week ${league.currentWeek}`

const availableText = ({ pot, currency }: League): string => {
  if (pot.leaguePot === 0) return '(pot not set)'
  const over = pot.overspent > 0 ? ` (${dollarsText(pot.overspent, currency)} over the pot)` : ''
  return `${dollarsText(pot.available, currency)}${over}`
}

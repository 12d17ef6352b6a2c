import type { AwardKind } from '#contract/awards'
import type { Entry, Stats } from '#contract/winnings'
import { type League, leagues } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/access'
import { allLeagues } from '#core/leagues/all-leagues'
import { leagueInfo } from '#core/leagues/league-info'
import { leaderboard } from '#core/winnings/leaderboard'
import { stats } from '#core/winnings/stats'
import type { Action } from '#cli/cli'
import { kindsOf } from '#cli/input/league-kinds'
import { kindsThatCount, moneyOf } from '#cli/output/kind-figures'
import { harmless, type Paint } from '#cli/output/paint'
import { type Column, pairs, table } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { plural } from '#domain/text'
import { dollarsText } from '#domain/money'

export const listAll: Action = (cli, { descending, ...given }) =>
  withApp(cli, async ({ ctx }) => {
    const input = leagues.all.input.parse({ ...given, isDescending: descending === true })
    const found = await allLeagues.run(ctx, commandLine, input)
    const isNarrowed = Boolean(input.search ?? input.state ?? input.provider)
    const none = isNarrowed
      ? 'There are no such leagues.'
      : 'There are no leagues yet. Make one with sidepot leagues create.'
    cli.present.rows(found, leagueColumns, none)
  })

const leagueColumns: Column<League>[] = [
  { head: 'ID', of: league => league.id, right: true },
  { head: 'League', of: league => league.name },
  { head: 'Season', of: league => league.season, right: true },
  { head: 'Week', of: league => league.currentWeek, right: true },
  { head: 'Commissioner', of: league => league.commissionerName },
  { head: 'Tier', of: tierOf },
  { head: 'Managers', of: managersOf, right: true },
  { head: 'Awards', of: league => league.totalAwards, right: true },
  { head: 'Paid', of: league => dollarsText(league.totalDistributed, league.currency), right: true },
]

export const show: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const input = leagueInfo.endpoint.input.parse({ leagueId: given.league })
    const league = await leagueInfo.run(ctx, commandLine, input)
    const figures = await stats.run(ctx, commandLine, input)
    const entries = await leaderboard.run(ctx, commandLine, input)
    const kinds = kindsThatCount(await kindsOf(ctx, league.id), figures)
    cli.present.answer({ ...league, stats: figures }, paint =>
      described(league, figures, kinds, entries, paint),
    )
  })

const described = (
  league: League,
  figures: Stats,
  kinds: AwardKind[],
  entries: Entry[],
  paint: Paint,
): string =>
  [
    paint.bold(harmless(league.name)),
    pairs(
      [
        ['Season', `${league.season}, week ${league.currentWeek}${ended(league)}`],
        ['Commissioner', league.commissionerName],
        ['Managers', managersOf(league)],
        ['Tier', tierOf(league)],
        ['Pot', dollarsText(league.totalPotAmount, league.currency)],
        ['Paid in awards', paidIn(league, figures)],
        ...kinds.map(
          kind =>
            [`  ${kind.label}`, moneyOf(kind, figures, league.currency).join(' ')] satisfies [string, string],
        ),
        ['Left for awards', leftOf(league)],
        ['Super Bowl pot', dollarsText(league.superBowlPot, league.currency)],
      ],
      paint,
    ),
    '',
    table(entries, entryColumns(league.currency), paint),
  ].join('\n')

const paidIn = ({ totalDistributed, totalAwards, currency }: League, { activeWeeks }: Stats): string =>
  `${dollarsText(totalDistributed, currency)} in ${plural(totalAwards, 'award')}, ${plural(activeWeeks, 'week')}`

const entryColumns = (currency: string): Column<Entry>[] => [
  { head: 'Rank', of: entry => entry.rank, right: true },
  { head: 'Manager', of: entry => entry.managerName },
  { head: 'Team', of: entry => entry.teamName },
  { head: 'Awards', of: entry => entry.awardCount, right: true },
  { head: 'Winnings', of: entry => dollarsText(entry.totalWinnings, currency), right: true },
]

function tierOf(league: League): string {
  return league.isPremium ? 'premium' : 'free'
}

function managersOf(league: League): string {
  return `${league.memberCount} of ${league.maxManagers}`
}

const ended = (league: League): string => (league.seasonStatus === 'ended' ? ' (ended)' : '')

const leftOf = ({ totalPotAmount, overspent, availableForWeeklyAwards, currency }: League): string => {
  if (totalPotAmount === 0) return '(the pot is not set)'
  return overspent > 0
    ? `${dollarsText(overspent, currency)} overspent`
    : dollarsText(availableForWeeklyAwards, currency)
}

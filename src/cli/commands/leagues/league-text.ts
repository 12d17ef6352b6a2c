import type { Colors, Column } from '#cli/cli'
import { moneyOf } from '#cli/output/award-type-totals'
import { harmless } from '#cli/output/colors'
import { pairs, table } from '#cli/output/table'
import type { AwardKind } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import type { Entry, Stats } from '#contract/winnings'
import { dollarsText } from '#domain/money'
import { weekNow } from '#domain/season-text'
import { statNames } from '#domain/stat-names'
import { plural } from '#domain/text'

export const leagueColumns: Column<League>[] = [
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
export const describedLeague = (
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

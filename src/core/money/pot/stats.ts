import { seasonStats } from '#contract/money/leaderboards'
import { dollars } from '#domain/money'
import { type LeagueAccess, member } from '#core/leagues/access'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { readLeague } from '#core/leagues/read-league'
import { leagueInSeason } from '#core/leagues/season/find-season'
import { getMembers } from '#core/leagues/members/members'
import { toPot, seasonPot, firstPlaceCents } from '#core/leagues/season/season-pot'
import { prepared } from '#db/statement-cache'
import { maxManagersOf } from '#core/leagues/premium'
import { ranked, standingsOf } from '../../leagues/standings.ts'

/** Returns a season's statistics. Money comes from the ledger, so that all screens agree to the cent. */
export const stats = readLeague(
  seasonStats.read,
  member,
  async (ctx, { season }, { league: now }: LeagueAccess) => {
    const league = await leagueInSeason(ctx, now, season)
    const found = await seasonPot(ctx, league)
    const pot = toPot(found.facts)
    const { distributedCents, awardCount } = found.totals
    const groups = await groupsOf(ctx, league)
    const weekly = sumBy(
      groups.filter(({ week, cents }) => week !== null && cents >= 0),
      group => String(group.week),
    )
    const byType = sumBy(groups, group => group.kind)
    const members = await getMembers(ctx, league.id)
    const standings = ranked(await standingsOf(ctx, league.id, league.season_id))
    return {
      season: league.season_year,
      activeManagers: members.filter(({ status }) => status === 'active').length,
      maxManagers: maxManagersOf(ctx, league),
      totalDistributed: pot.distributed,
      showdownParticipants: await showdownParticipants(ctx, league),
      totalAwards: awardCount,
      averageAward: awardCount === 0 ? 0 : dollars(Math.round(distributedCents / awardCount)),
      activeWeeks: weekly.size,
      leaguePot: pot.leaguePot,
      availableForWeeklyAwards: pot.available,
      overspent: pot.overspent,
      pot,
      firstPlacePayout: dollars(firstPlaceCents(found.payouts)),
      miscreantRollover: dollars(found.totals.rolloverCents),
      byType: mapValues(byType, sums => sums.count),
      totalsByType: mapValues(byType, sums => dollars(sums.cents)),
      weeksByType: weeksByKind(groups),
      weekly: [...weekly]
        .map(([week, sums]) => ({ week: Number(week), count: sums.count, total: dollars(sums.cents) }))
        .sort((a, b) => a.week - b.week),
      topPerformers: standings.filter(entry => entry.awardCount > 0).slice(0, 3),
    }
  },
)

type Sums = { count: number; cents: number }

type OfSeason = { leagueId: number; seasonId: number }

const awardsByKindAndWeek = prepared<OfSeason>()((db, { leagueId, seasonId }) =>
  db
    .selectFrom('awards')
    .select([
      'kind',
      'week',
      award => award.fn.countAll<number>().as('count'),
      award => award.fn.sum<number>('prize_cents').as('cents'),
    ])
    .where('league_id', '=', leagueId)
    .where('season_id', '=', seasonId)
    .where('voided_at_ms', 'is', null)
    .groupBy(['kind', 'week']),
)

/** Returns awards and fines of the season by type and week; an award's prize is its amount in the ledger. */
const groupsOf = async (ctx: Ctx, league: LeagueRecord) => {
  const rows = await awardsByKindAndWeek(ctx, { leagueId: league.id, seasonId: league.season_id })
  return rows.map(row => ({
    kind: row.kind,
    week: row.week,
    count: Number(row.count),
    cents: Number(row.cents),
  }))
}

const sumBy = <T extends Sums>(groups: T[], key: (group: T) => string): Map<string, Sums> => {
  const sums = new Map<string, Sums>()
  for (const group of groups) {
    const sum = sums.get(key(group)) ?? { count: 0, cents: 0 }
    sums.set(key(group), { count: sum.count + group.count, cents: sum.cents + group.cents })
  }
  return sums
}

const weeksByKind = (groups: { kind: string; week: number | null }[]): Record<string, number[]> => {
  const weeks: Record<string, number[]> = {}
  for (const { kind, week } of groups) if (week !== null) weeks[kind] = [...(weeks[kind] ?? []), week]
  return Object.fromEntries(Object.entries(weeks).map(([kind, found]) => [kind, found.sort((a, b) => a - b)]))
}

const mapValues = (sums: Map<string, Sums>, value: (sums: Sums) => number): Record<string, number> =>
  Object.fromEntries([...sums].map(([key, found]) => [key, value(found)]))

const paidParticipants = prepared<OfSeason>()((db, { leagueId, seasonId }) =>
  db
    .selectFrom('showdown_participations')
    .innerJoin('showdown_events', 'showdown_events.id', 'showdown_participations.event_id')
    .select(count => count.fn.count<number>('showdown_participations.member_id').distinct().as('count'))
    .where('showdown_participations.league_id', '=', leagueId)
    .where('showdown_events.season_id', '=', seasonId)
    .where('is_paid', '=', 1),
)

const showdownParticipants = async (ctx: Ctx, league: LeagueRecord): Promise<number> => {
  const [row] = await paidParticipants(ctx, { leagueId: league.id, seasonId: league.season_id })
  return Number(row?.count ?? 0)
}

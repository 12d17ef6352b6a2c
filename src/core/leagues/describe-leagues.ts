import type { Ctx } from '#core/kernel/context'
import { type League, leagues } from '#contract/leagues/leagues'
import { seasonPots, toPot } from '#core/leagues/season/season-pot'
import { weekInProgress } from '#domain/calendar'
import { nextWeekToAward, publishedWeekOf, seasonShape } from '#core/leagues/season/week-to-award'
import { dollars } from '#domain/money'
import { percentOfPot, placeLabels, places } from '#domain/pot'
import { momentOf } from '#contract/kernel/values'
import { notFound } from '#core/kernel/domain-error'
import { prepared } from '#db/statement-cache'
import { operation } from '#core/kernel/operation'
import { joining } from '#contract/leagues/joining'
import { allowAnyone, type Actor } from '#core/kernel/authorization'
import { writeBestEffort } from '#core/kernel/write-lock'
import { recordAttempt } from '#core/kernel/rate-limit'
import { nameForNonMembers } from '#core/leagues/members/member-columns'
import { type LeagueRecord, findLeague } from './find-league.ts'
import { isPremiumLeague, maxManagersOf } from './premium.ts'
import { joinCodeOf, isJoinCode } from './join-code.ts'
import { readLeague } from './read-league.ts'
import { member } from './access.ts'

/** Maps leagues to the API type, loading counts, seasons and money of all of them in six queries. */
export const describeLeagues = async (
  ctx: Ctx,
  rows: { league: LeagueRecord; role: League['myRole']; seesLinks: boolean }[],
): Promise<League[]> => {
  const leagueIds = rows.map(({ league }) => league.id)
  const members = await activeMemberCounts(ctx, leagueIds)
  const seasons = await getSeasons(ctx, leagueIds)
  const pots = await seasonPots(
    ctx,
    rows.map(({ league }) => league),
  )
  return rows.map(({ league, role, seesLinks }) => {
    const found = pots.get(league.season_id)
    if (!found) throw new Error(`League ${league.id} was described without its pot`)
    const { totals, payouts, potTotals: potSummary } = found
    const pot = toPot(found.facts)
    const atPlace = (place: number) => payouts.find(payout => payout.place === place)
    return {
      id: league.id,
      name: league.name,
      season: league.season_year,
      seasons: seasons.get(league.id) ?? [league.season_year],
      currentWeek: weekInProgress(ctx.now(), league.season_year),
      weekToAward: nextWeekToAward(ctx, league, totals.awardedWeeks),
      publishedWeek: publishedWeekOf(totals),
      provider: league.provider,
      lastPaidWeek: seasonShape(league).lastWeek,
      playoffStart: seasonShape(league).playoffStart,
      currency: league.currency,
      timeZone: league.time_zone,
      commissionerId: league.commissioner_id,
      commissionerName: `${league.owner_first_name} ${league.owner_last_name}`,
      isPremium: isPremiumLeague(ctx, league),
      memberCount: members.get(league.id) ?? 0,
      maxManagers: maxManagersOf(ctx, league),
      totalAwards: totals.awardCount,
      totalDistributed: pot.distributed,
      totalPotAmount: pot.base,
      dollarInputs: byPlace(place => dollars(atPlace(place)?.amount_cents ?? 0)),
      payoutPercentages: byPlace(place =>
        percentOfPot(atPlace(place)?.amount_cents ?? 0, potSummary.baseCents),
      ),
      positionLabels: byPlace(place => atPlace(place)?.label ?? placeLabels[place] ?? ''),
      customFields: payouts
        .filter(payout => payout.place === null)
        .map(payout => ({
          id: payout.id,
          label: payout.label,
          percentage: percentOfPot(payout.amount_cents, potSummary.baseCents),
          dollarAmount: dollars(payout.amount_cents),
        })),
      superBowlPot: dollars(found.superBowlPotCents),
      availableForWeeklyAwards: pot.available,
      overspent: pot.overspent,
      pot,
      showdownEnabled: league.showdown_enabled === 1 && isPremiumLeague(ctx, league),
      seasonStatus: league.season_status,
      joinCode: role === 'commissioner' && seesLinks ? joinCodeOf(ctx, league) : null,
      myRole: role,
      isMine: role === 'commissioner' && league.my_league_role !== 'co_commissioner',
      myLeagueRole: league.my_league_role,
      myTeamName: league.my_team_name,
      createdAt: momentOf(league.created_at_ms),
    }
  })
}

const byPlace = <T>(value: (place: number) => T): Record<string, T> =>
  Object.fromEntries(places.map(place => [String(place), value(place)]))

/** Reloads a league as its commissioner sees it, for the response of a mutation. */
export const describeToCommissioner = async (
  ctx: Ctx,
  leagueId: number,
  viewerId: number | null,
): Promise<League> => {
  const found = await findLeague(ctx, leagueId, viewerId)
  if (!found) throw notFound('League')
  return describeLeague(ctx, found.league, { role: 'commissioner', seesLinks: true })
}

export const describeLeague = async (
  ctx: Ctx,
  league: LeagueRecord,
  { role, seesLinks }: { role: League['myRole']; seesLinks: boolean },
): Promise<League> => {
  const [described] = await describeLeagues(ctx, [{ league, role, seesLinks }])
  if (!described) throw notFound('League')
  return described
}

const activeMembersIn = prepared<{ leagueIds: number[] }>()((db, { leagueIds }) =>
  db
    .selectFrom('members')
    .select(['league_id', count => count.fn.countAll<number>().as('count')])
    .where('league_id', 'in', leagueIds)
    .where('status', '=', 'active')
    .groupBy('league_id'),
)

const activeMemberCounts = async (ctx: Ctx, leagueIds: number[]): Promise<Map<number, number>> => {
  const rows = leagueIds.length === 0 ? [] : await activeMembersIn(ctx, { leagueIds })
  return new Map(rows.map(row => [row.league_id, Number(row.count)]))
}

const yearsIn = prepared<{ leagueIds: number[] }>()((db, { leagueIds }) =>
  db
    .selectFrom('seasons')
    .select(['league_id', 'year'])
    .where('league_id', 'in', leagueIds)
    .orderBy('year', 'desc'),
)

const getSeasons = async (ctx: Ctx, leagueIds: number[]): Promise<Map<number, number[]>> => {
  const rows = leagueIds.length === 0 ? [] : await yearsIn(ctx, { leagueIds })
  const years = new Map<number, number[]>()
  for (const { league_id, year } of rows) years.set(league_id, [...(years.get(league_id) ?? []), year])
  return years
}

export const leagueInfo = readLeague(leagues.info, member, (ctx, _input, { league, role, seesLinks }) =>
  describeLeague(ctx, league, { role, seesLinks }),
)

/**
 * Returns a league's join page data: its name for users with the join code and members, otherwise only that it exists.
 * Tries are counted per network, so that leagues can't be enumerated.
 */
export const publicInfo = operation(
  joining.publicInfo,
  allowAnyone,
  async (ctx, { leagueId, code }, actor) => {
    await writeBestEffort(ctx, () => recordAttempt(ctx, 'look', `league ${leagueId}`))
    const found = await findLeague(ctx, leagueId, actor.kind === 'user' ? actor.user.id : null)
    if (!found) throw notFound('League')
    const { league } = found
    const isInvited = code !== undefined && isJoinCode(league, code)
    return isInvited || belongs(actor, league) ? describePublicly(ctx, league) : hiddenInfo
  },
)

const hiddenInfo = { name: null, memberCount: null, commissionerName: null }

const belongs = (actor: Actor, { my_member_id, commissioner_id }: LeagueRecord): boolean =>
  my_member_id !== null || (actor.kind === 'user' && actor.user.id === commissioner_id)

const describePublicly = async (ctx: Ctx, league: LeagueRecord) => {
  const { name, memberCount } = await describeLeague(ctx, league, { role: null, seesLinks: false })
  const { owner_first_name, owner_last_name, owner_shows_full_name } = league
  return {
    name,
    memberCount,
    commissionerName: nameForNonMembers(
      `${owner_first_name} ${owner_last_name}`,
      owner_shows_full_name === 1,
    ),
  }
}

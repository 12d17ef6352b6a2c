import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { membersOf } from '#core/leagues/members/members'
import { payoutsOf, payoutsTotal } from '#core/leagues/pot/pot'
import { noTotals, potCentsOf, seasonTotals } from '#core/ledger/season-totals'
import { potLeft } from '#domain/pot'
import type { SeasonMoney } from './rule-prize.ts'

/**
 * The money that prizes of a league's season can go by.
 *
 * @param week what stands published of it pays nothing yet: publishing it anew decides on that money again
 */
export const seasonMoney = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number | undefined,
): Promise<SeasonMoney> => {
  const members = await membersOf(ctx, league.id)
  const season = { leagueId: league.id, seasonId: league.season_id }
  const totals = (await seasonTotals(ctx, [season])).get(league.season_id) ?? noTotals
  const payouts = (await payoutsOf(ctx, [league.season_id])).get(league.season_id) ?? []
  const potCents = potCentsOf(league.total_pot_cents, totals)
  const ofWeek = week === undefined ? 0 : await publishedCents(ctx, league, week)
  return {
    currency: league.currency,
    potCents,
    members: members.filter(({ status }) => status === 'active').length,
    leftCents: potLeft(potCents + totals.finesCents, totals.distributedCents - ofWeek, payoutsTotal(payouts))
      .availableCents,
  }
}

/** What the published awards of a week come to, in cents. */
const publishedCents = async (ctx: Ctx, league: LeagueRecord, week: number): Promise<number> => {
  const row = await ctx.db
    .selectFrom('awards')
    .select(award => award.fn.sum<number | null>('prize_cents').as('cents'))
    .where('season_id', '=', league.season_id)
    .where('week', '=', week)
    .where('publication_id', 'is not', null)
    .where('voided_at_ms', 'is', null)
    .where('is_fine', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(row.cents ?? 0)
}

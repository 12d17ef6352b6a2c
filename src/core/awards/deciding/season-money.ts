import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { getMembers } from '#core/leagues/members/members'
import { seasonPot } from '#core/leagues/season/season-pot'
import { potTotals } from '#domain/pot-totals'
import type { SeasonMoney } from './rule-prize.ts'

/**
 * Returns the money that prizes of a league's season can depend on.
 *
 * @param week its published awards count as unpaid, because republishing it decides on that money again
 */
export const seasonMoney = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number | undefined,
): Promise<SeasonMoney> => {
  const members = await getMembers(ctx, league.id)
  const { facts, totals } = await seasonPot(ctx, league)
  const ofWeek = week === undefined ? 0 : await publishedCents(ctx, league, week)
  const { baseCents, availableCents } = potTotals({
    ...facts,
    distributedCents: facts.distributedCents - ofWeek,
  })
  return {
    currency: league.currency,
    baseCents,
    members: members.filter(({ status }) => status === 'active').length,
    // Rolled-over money belongs to first place.
    leftCents: Math.max(0, availableCents - totals.rolloverCents),
  }
}

/** Returns the total of a week's published awards, in cents. */
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

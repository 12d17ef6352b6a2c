import type { RulePrize } from '#contract/rules/rule-settings'
import { cents, roundedCents } from '#domain/money'
import { splitCents } from '#domain/prizes'
import { centsOfPot } from '#domain/pot'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { getMembers } from '#core/leagues/members/members'
import { seasonPot } from '#core/leagues/season/season-pot'
import { potTotals } from '#domain/pot-totals'

/** Money of a season that prizes can depend on, in cents. */
export type SeasonMoney = {
  /** Dues charged, otherwise the pot that was entered. Fees don't affect prizes that are a share of the pot. */
  baseCents: number
  /** Number of members who share the pot: a member's share is equivalent to their dues. */
  members: number
  /** Amount of the pot available for weekly prizes. */
  leftCents: number
  currency: string
}

/**
 * Returns the prize per place, in cents, first place first. For a fine, the first place is the amount paid into the
 * pot.
 *
 * @param rolled number of consecutive weeks without a winner, as far as the prize rolls over
 */
export const placesOf = (prize: RulePrize, money: SeasonMoney, rolled: number): number[] => {
  const places = placesAlone(prize, money)
  return rolled === 0 ? places : places.map(place => place * (1 + rolled))
}

const placesAlone = (
  prize: RulePrize,
  { baseCents, members, leftCents, currency }: SeasonMoney,
): number[] => {
  switch (prize.kind) {
    case 'fixed':
      return prize.amounts.map(cents)
    case 'shared':
      return splitCents(cents(prize.amount), prize.places, currency)
    case 'potShare':
      return [centsOfPot(prize.percent, baseCents, currency)]
    case 'duesMultiple':
      return [members === 0 ? 0 : roundedCents((baseCents * prize.times) / members, currency)]
    case 'remainder':
      return [Math.max(0, leftCents)]
    case 'jackpot':
    case 'fine':
      return [cents(prize.amount)]
  }
}

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

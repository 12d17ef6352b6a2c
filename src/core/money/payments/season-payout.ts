import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { seasonPot } from '#core/leagues/season/season-pot'
import { invalid } from '#core/kernel/domain-error'
import { moneyText } from '#domain/money'

/** Returns the reference prefix of a place's payouts. */
export const referencesOf = (seasonId: number, place: number): string => `payout:${seasonId}:${place}:`

/**
 * Returns the reference of a place's next payout. The place's amount is set in the pot (for first place, including the
 * rollover into the Super Bowl pot) and may be paid to several managers, as for 5th to 8th, but never more than that in
 * total, and never less than zero. Call it with the league locked. Throws a validation error on `place` or `amount`.
 */
export const payoutReference = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  place: number | undefined,
  amountCents: number,
): Promise<string> => {
  if (place === undefined) throw invalid('place', 'Choose a place')
  const worth = await worthOf(ctx, league, place)
  const { cents, count } = await awardedFor(ctx, league, place)
  if (cents + amountCents > worth.cents) {
    throw invalid(
      'amount',
      `${worth.label} is worth ${moneyText(worth.cents, league.currency)}, and ${moneyText(cents, league.currency)} of it is already awarded.`,
    )
  }
  if (cents + amountCents < 0) {
    throw invalid(
      'amount',
      `Only ${moneyText(cents, league.currency)} of ${worth.label} is awarded; you can't reverse more.`,
    )
  }
  return `${referencesOf(league.season_id, place)}${count + 1}`
}

const worthOf = async (ctx: WriteCtx, league: LeagueRecord, place: number) => {
  const { payouts, superBowlPotCents } = await seasonPot(ctx, league)
  const payout = payouts.find(each => each.place === place)
  if (!payout) throw invalid('place', 'The pot has no payouts yet. Set them first.')
  return { label: payout.label, cents: place === 1 ? superBowlPotCents : payout.amount_cents }
}

const awardedFor = async (ctx: WriteCtx, league: LeagueRecord, place: number) => {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => [fn.sum<number>('amount_cents').as('cents'), fn.countAll<number>().as('count')])
    .where('league_id', '=', league.id)
    .where('kind', '=', 'season_payout')
    .where('reference', 'like', `${referencesOf(league.season_id, place)}%`)
    .executeTakeFirstOrThrow()
  return { cents: Number(row.cents ?? 0), count: Number(row.count) }
}

import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { seasonPot } from '#core/leagues/pot/season-pot'
import { invalid } from '#core/kernel/domain-error'
import { moneyText } from '#domain/money'

/** How the references of a place's payouts begin. */
export const referencesOf = (seasonId: number, place: number): string => `payout:${seasonId}:${place}:`

/**
 * The reference of the next payout of a place. What a place is worth stands in the pot (the first one's with what rolled
 * into the Super Bowl pot) and may go to several managers, as for 5th to 8th, but never more than that, and never less
 * than nothing. Call it with the league locked. Ends in an issue on `place` or `amount`.
 */
export const payoutReference = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  place: number | undefined,
  amountCents: number,
): Promise<string> => {
  if (place === undefined) throw invalid('place', 'Choose the place')
  const worth = await worthOf(ctx, league, place)
  const { cents, count } = await awardedFor(ctx, league, place)
  if (cents + amountCents > worth.cents) {
    throw invalid(
      'amount',
      `${worth.label} is worth ${moneyText(worth.cents, league.currency)}, and ${moneyText(cents, league.currency)} of it is given already.`,
    )
  }
  if (cents + amountCents < 0) {
    throw invalid(
      'amount',
      `Only ${moneyText(cents, league.currency)} of ${worth.label} is given; no more can be taken back.`,
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

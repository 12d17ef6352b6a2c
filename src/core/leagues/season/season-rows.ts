import type { WriteCtx } from '#core/kernel/context'
import { seasonYear } from '#domain/calendar'

/** Starts a season in a league, that of today unless another year is given. Answers its id. */
export const startSeason = async (
  ctx: WriteCtx,
  leagueId: number,
  { potCents = 0, year = seasonYear(ctx.now()) }: { potCents?: number; year?: number | undefined } = {},
): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('seasons')
    .values({
      league_id: leagueId,
      year,
      status: 'active',
      total_pot_cents: potCents,
      started_at_ms: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a season, or lets one that ended go on. */
export const setSeasonStatusRow = async (
  ctx: WriteCtx,
  seasonId: number,
  status: 'active' | 'ended',
): Promise<void> => {
  await ctx.db
    .updateTable('seasons')
    .set({ status, ended_at_ms: status === 'ended' ? ctx.now() : null })
    .where('id', '=', seasonId)
    .execute()
}

/** Gives a season the payouts of another one. */
export const copyPayouts = async (ctx: WriteCtx, from: number, to: number): Promise<void> => {
  const payouts = await ctx.db
    .selectFrom('payouts')
    .select(['place', 'label', 'amount_cents', 'percentage_hundredths'])
    .where('season_id', '=', from)
    .orderBy('id')
    .execute()
  if (payouts.length === 0) return
  await ctx.db
    .insertInto('payouts')
    .values(payouts.map(payout => ({ season_id: to, ...payout })))
    .execute()
}

import type { WriteCtx } from '#core/kernel/context'
import { seasonYear } from '#domain/calendar'

/** Starts a season in a league, by default the current one. Returns its id. */
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

/** Ends a season or reopens an ended one. */
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

/** Copies the payouts of one season to another. */
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

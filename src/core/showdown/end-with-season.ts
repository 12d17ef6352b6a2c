import { showdownRounds } from '#domain/showdown-rounds'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { conflict } from '#core/kernel/domain-error'
import { moneyText } from '#domain/money'
import { poolOf } from './entry-fees.ts'

/**
 * Closes the rounds of an ending season. Throws a conflict while one of them holds money that was not paid out, because
 * it would become inaccessible.
 */
export const closeShowdownsOf = async (ctx: WriteCtx, league: LeagueRecord): Promise<void> => {
  const pending = await ctx.db
    .selectFrom('showdown_events')
    .selectAll()
    .where('season_id', '=', league.season_id)
    .where('status', '<>', 'completed')
    .orderBy('id')
    .execute()
  for (const event of pending) {
    const poolCents = await poolOf(ctx, event.id)
    if (poolCents === 0) continue
    throw conflict(
      'showdown_unpaid',
      `The Showdown prize pool for the ${showdownRounds[event.round].label} is ${moneyText(poolCents, league.currency)}. ` +
        'Record its results to pay it out, or cancel it before you end the season.',
    )
  }
  await ctx.db
    .updateTable('showdown_events')
    .set({ status: 'inactive' })
    .where('season_id', '=', league.season_id)
    .where('status', '=', 'open')
    .execute()
}

import { defaultCurrency } from '#domain/money'
import type { Ctx } from '#core/kernel/context'

/** The currency of a league, for texts about it; the usual one where there is no such league. */
export const currencyOf = async (ctx: Ctx, leagueId: number): Promise<string> => {
  const found = await ctx.db
    .selectFrom('leagues')
    .select('currency')
    .where('id', '=', leagueId)
    .executeTakeFirst()
  return found?.currency ?? defaultCurrency
}

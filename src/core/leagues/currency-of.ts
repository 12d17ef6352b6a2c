import { defaultCurrency } from '#domain/money'
import type { Ctx } from '#core/kernel/context'

/** Returns a league's currency for texts about it; the default if the league doesn't exist. */
export const currencyOf = async (ctx: Ctx, leagueId: number): Promise<string> => {
  const found = await ctx.db
    .selectFrom('leagues')
    .select('currency')
    .where('id', '=', leagueId)
    .executeTakeFirst()
  return found?.currency ?? defaultCurrency
}

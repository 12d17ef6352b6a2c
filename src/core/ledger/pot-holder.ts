import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'

/** Returns the member who holds a league's pot: the treasurer, otherwise the league's owner. */
export const getPotHolder = async (
  ctx: Ctx,
  league: { id: number; commissioner_id: number },
): Promise<number> => {
  const found = await ctx.db
    .selectFrom('members')
    .select(['id', 'league_role'])
    .where('league_id', '=', league.id)
    .where('status', '=', 'active')
    .where(is => is.or([is('league_role', '=', 'treasurer'), is('user_id', '=', league.commissioner_id)]))
    .orderBy('id')
    .execute()
  const potHolder = found.find(({ league_role }) => league_role === 'treasurer') ?? found[0]
  if (!potHolder) throw notFound('Member who holds the pot')
  return potHolder.id
}

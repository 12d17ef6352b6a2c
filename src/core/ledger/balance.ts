import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'

/**
 * Returns a member's winnings balance in cents: the sum of their ledger entries in this league, including those of
 * members merged into them.
 */
export const getBalance = async (ctx: Ctx, leagueId: number, memberId: number): Promise<number> => {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)`.as('cents'))
    .where('league_id', '=', leagueId)
    .where('member_id', 'in', eb =>
      eb
        .selectFrom('members')
        .select('members.id')
        .where('members.league_id', '=', leagueId)
        .where(is => is.or([is('members.id', '=', memberId), is('members.merged_into', '=', memberId)])),
    )
    .executeTakeFirstOrThrow()
  return Number(row.cents)
}

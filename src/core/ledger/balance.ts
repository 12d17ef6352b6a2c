import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'

/**
 * A member's winnings balance in cents: the sum of everything the ledger holds for them in this league, with what whoever
 * was merged into them had.
 */
export const getBalance = async (ctx: Ctx, leagueId: number, memberId: number): Promise<number> => {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)`.as('cents'))
    .where('league_id', '=', leagueId)
    .where('member_id', 'in', holder =>
      holder
        .selectFrom('members')
        .select('members.id')
        .where('members.league_id', '=', leagueId)
        .where(is => is.or([is('members.id', '=', memberId), is('members.merged_into', '=', memberId)])),
    )
    .executeTakeFirstOrThrow()
  return Number(row.cents)
}

import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { winnings } from '#core/ledger/season-totals'

/** Amount awarded per award type and week, in cents, net of reversals; week 0 for awards without a week. */
export type AwardedAmount = { week: number; type: string; cents: number }

/** Returns the awards of a league's current season according to the ledger. */
export const awardedByWeek = async (ctx: Ctx, league: LeagueRecord): Promise<AwardedAmount[]> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .leftJoin('awards', 'awards.id', 'ledger_entries.award_id')
    .select(['awards.week', 'awards.kind as type', sum => sum.fn.sum<number>('amount_cents').as('cents')])
    .where('ledger_entries.league_id', '=', league.id)
    .where('ledger_entries.season_id', '=', league.season_id)
    .where('ledger_entries.kind', 'in', winnings)
    .groupBy(['awards.week', 'awards.kind'])
    .orderBy('awards.week')
    .orderBy('awards.kind')
    .execute()
  return rows
    .map(({ week, type, cents }) => ({ week: week ?? 0, type: type ?? '', cents: Number(cents) }))
    .filter(({ cents }) => cents !== 0)
}

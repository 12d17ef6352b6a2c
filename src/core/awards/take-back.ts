import type { Author } from '../access.ts'
import type { WriteCtx } from '../context.ts'
import { post } from '../ledger/post.ts'
import type { AwardRow } from './award-rows.ts'
import { memoOf, referenceOf } from './give-award.ts'

/** The ledger entry that undoes what an award's present revision paid. */
export const reverse = (ctx: WriteCtx, author: Author, award: AwardRow): Promise<void> =>
  post(ctx, author, [
    {
      leagueId: award.league_id,
      seasonId: award.season_id,
      memberId: award.member_id,
      kind: 'award_reversal',
      amountCents: award.prize_cents === 0 ? 0 : -award.prize_cents,
      memo: `Taken back: ${memoOf(award)}`,
      reference: referenceOf(award.id, award.revision),
      awardId: award.id,
    },
  ])

/** Voids an award: it stops counting, and the ledger takes its prize back. */
export const takeBack = async (ctx: WriteCtx, author: Author, award: AwardRow): Promise<void> => {
  await reverse(ctx, author, award)
  await ctx.db.updateTable('awards').set({ voided_at_ms: ctx.now() }).where('id', '=', award.id).execute()
}

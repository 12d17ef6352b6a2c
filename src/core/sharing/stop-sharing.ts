import { sharing } from '#contract/sharing'
import { requireSignedIn } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { forbidden, notFound } from '#core/kernel/domain-error'
import { findShared } from './shared-award.ts'

/**
 * Stops sharing an award: non-members no longer see its page or image, and its links no longer count. Always allowed
 * for its winner, regardless of who shared it, and for the league's commissioner. If the winner stopped it, no one else
 * can share it again.
 */
export const stopSharing = operation(sharing.withdraw, requireSignedIn, (ctx, { awardId }, user) =>
  write(ctx, async ctx => {
    const award = await findShared(ctx, awardId, user)
    if (!award.isShared) throw notFound('Share')
    if (!award.isSharer && !award.isWinner && !award.isCommissioner) {
      throw forbidden(
        'Only the winner, the person who shared it or the commissioner can stop sharing this award.',
      )
    }
    if (award.isWinner) {
      await ctx.db
        .insertInto('withheld_awards')
        .values({ award_id: awardId, withheld_at_ms: ctx.now() })
        .onConflict(existing => existing.doNothing())
        .execute()
    }
    await ctx.db.deleteFrom('public_awards').where('award_id', '=', awardId).execute()
    await ctx.db.deleteFrom('share_tokens').where('award_id', '=', awardId).execute()
    await ctx.db.deleteFrom('share_images').where('award_id', '=', awardId).execute()
    return null
  }),
)

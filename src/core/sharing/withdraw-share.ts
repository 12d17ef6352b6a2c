import { sharing } from '#contract/sharing'
import { requireSignedIn } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { forbidden, notFound } from '#core/kernel/domain-error'
import { findShared } from './shared-award.ts'

/**
 * Takes a shared award back: outsiders no longer see its page or image, and its links stop counting. Its winner may
 * always, whoever shared it, and the league's commissioner. What its winner took back nobody else shares again.
 */
export const withdrawShare = operation(sharing.withdraw, requireSignedIn, (ctx, { awardId }, user) =>
  write(ctx, async ctx => {
    const award = await findShared(ctx, awardId, user)
    if (!award.isShared) throw notFound('Share')
    if (!award.isSharer && !award.isWinner && !award.isCommissioner) {
      throw forbidden('Only who won or shared this award, or the commissioner, can withdraw it.')
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

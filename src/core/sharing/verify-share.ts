import { lockRow } from '#db/sql'
import { sharing } from '#contract/sharing'
import { allowAnyone } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { hashOf } from '#core/kernel/secret'
import { creditShare } from './credit-share.ts'
import { shownSlug } from './share-slug.ts'
import { findShared } from './shared-award.ts'

const failureResult = (message: string) => ({
  success: false,
  creditAwarded: false,
  alreadyCredited: false,
  message,
})

const counted = {
  success: true,
  creditAwarded: true,
  alreadyCredited: false,
  message: 'This visit earned a share credit.',
}

const alreadyMaxedOut = {
  success: true,
  creditAwarded: false,
  alreadyCredited: true,
  message: "You've maxed this award for today—share another tomorrow for more points.",
}

/**
 * Credits a link's creator for the first visit through a valid link, by any visitor; later visits are shown that it has
 * counted. An expired or unknown link earns nothing and says so.
 */
export const verifyShare = operation(
  sharing.verify,
  allowAnyone,
  async (ctx, { awardId, slug, token }, actor) => {
    const visitor = actor.kind === 'user' ? actor.user : null
    await findShared(ctx, awardId, visitor, (await slugOfLink(ctx, awardId, token)) ?? slug)
    if (!token) {
      return failureResult(visitor ? 'Share the award to earn credits.' : 'Please log in to earn credits.')
    }
    return write(ctx, ctx => redeem(ctx, awardId, token))
  },
)

/** A link created for the award proves as much as its slug. */
const slugOfLink = async (
  ctx: Ctx,
  awardId: number,
  token: string | null | undefined,
): Promise<string | undefined> => {
  const found = await ctx.db
    .selectFrom('share_tokens')
    .innerJoin('public_awards', 'public_awards.award_id', 'share_tokens.award_id')
    .select(['public_awards.slug', 'public_awards.sealed_slug'])
    .where('share_tokens.token_hash', '=', hashOf(token ?? ''))
    .where('share_tokens.award_id', '=', awardId)
    .executeTakeFirst()
  return (found && shownSlug(ctx, found)) ?? undefined
}

const redeem = async (ctx: WriteCtx, awardId: number, token: string) => {
  const found = await ctx.db
    .selectFrom('share_tokens')
    .select(['id', 'user_id', 'expires_at_ms'])
    .where('token_hash', '=', hashOf(token))
    .where('award_id', '=', awardId)
    .executeTakeFirst()
  if (!found || found.expires_at_ms <= ctx.now()) {
    return failureResult('This share link has expired, so the visit earns no credit.')
  }
  await lockRow(ctx.db, 'users', found.user_id)
  const { numUpdatedRows } = await ctx.db
    .updateTable('share_tokens')
    .set({ used_at_ms: ctx.now() })
    .where('id', '=', found.id)
    .where('used_at_ms', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return alreadyMaxedOut
  const { isNew } = await creditShare(ctx, found.user_id, awardId)
  return isNew ? counted : alreadyMaxedOut
}

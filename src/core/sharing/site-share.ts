import { sharing } from '#contract/sharing'
import { requireSignedIn } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { newCode } from '#core/kernel/secret'

/** Returns the caller's link to the site. Their code is created once and never changes. */
export const shareSite = operation(sharing.siteShare, requireSignedIn, async (ctx, _input, user) => {
  const { code } = await ctx.db
    .insertInto('site_shares')
    .values({ user_id: user.id, code: newCode(8), created_at_ms: ctx.now() })
    .onConflict(existing => existing.column('user_id').doUpdateSet({ user_id: user.id }))
    .returning('code')
    .executeTakeFirstOrThrow()
  return { shareUrl: `${ctx.config.publicUrl}/welcome?ref=${code}` }
})

import { sharing } from '#contract/sharing'
import { allowAnyone } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { creditSite } from './credit-share.ts'

/**
 * Credits the user who shared the site for the first visit by another person in a day; all other visits earn nothing.
 */
export const visitSite = operation(sharing.siteVisit, allowAnyone, async (ctx, { code }, actor) => {
  const shared = await ctx.db
    .selectFrom('site_shares')
    .select('user_id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!shared || (actor.kind === 'user' && actor.user.id === shared.user_id)) return { creditAwarded: false }
  return write(ctx, async ctx => ({ creditAwarded: await creditSite(ctx, shared.user_id) }))
})

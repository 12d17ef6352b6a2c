import { sessions } from '#contract/accounts/profile'
import { momentOf } from '#contract/kernel/values'
import { requireSignedIn } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { hashOf } from '#core/kernel/secret'

/** Lists the caller's sessions, most recently used first. */
export const listSessions = operation(sessions.list, requireSignedIn, async (ctx, _input, user) => {
  const rows = await ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('expires_at_ms', '>', ctx.now())
    .where('ends_at_ms', '>', ctx.now())
    .orderBy('last_seen_at_ms', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const current = ctx.requestContext.sessionToken === null ? '' : hashOf(ctx.requestContext.sessionToken)
  return rows.map(row => ({
    id: row.id,
    current: row.token_hash === current,
    createdAt: momentOf(row.created_at_ms),
    lastSeenAt: momentOf(row.last_seen_at_ms),
    userAgent: row.user_agent,
    address: row.address,
  }))
})

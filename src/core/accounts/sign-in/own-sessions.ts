import { operation } from '#core/kernel/operation'
import { sessions } from '#contract/accounts/profile'
import { requireSignedIn } from '#core/kernel/authorization'
import { hashOf } from '#core/kernel/secret'
import { momentOf } from '#contract/kernel/values'
import { notFound } from '#core/kernel/domain-error'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { endSessions } from './sessions.ts'

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

/** Ends one session. Another user's session is reported as not found. */
export const endSession = operation(sessions.end, requireSignedIn, async (ctx, { id }, user) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Session')
  await recordAccountEvent(ctx, user.id, 'account.session-ended', 'Ended one of their sessions')
  return null
})

export const endOtherSessions = operation(sessions.endOthers, requireSignedIn, async (ctx, _input, user) => {
  await endSessions(ctx, user.id, ctx.requestContext.sessionToken)
  await recordAccountEvent(ctx, user.id, 'account.sessions-ended', 'Ended all their other sessions')
  return null
})

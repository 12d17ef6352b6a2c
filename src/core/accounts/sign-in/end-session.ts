import { sessions } from '#contract/accounts/profile'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { requireSignedIn } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'
import { endSessions } from './sessions.ts'

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

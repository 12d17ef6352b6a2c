import { Lucia, TimeSpan } from 'lucia'
import type { Ctx } from '../context.ts'
import { hashOf, newSecret } from '../secret.ts'
import { sessionAdapter, type SessionFacts } from './session-adapter.ts'
import type { UserRow } from './user.ts'

const hour = 3_600_000
const day = 24 * hour

/** Remember Me: 30 days and no longer. Otherwise the browser's session, 24 hours idle, 7 days at most. */
export const sessionLimits = {
  rememberedMs: 30 * day,
  idleMs: day,
  browserMs: 7 * day,
  touchEveryMs: 5 * 60_000,
}

const luciaFor = (ctx: Ctx): Lucia<SessionFacts, { row: UserRow }> =>
  new Lucia(sessionAdapter(ctx), {
    sessionExpiresIn: new TimeSpan(sessionLimits.idleMs, 'ms'),
    getUserAttributes: ({ row }) => ({ row }),
    getSessionAttributes: facts => facts,
  })

/** Starts a session and hands its token to the edge. A session that came with the request ends. */
export const signIn = async (ctx: Ctx, user: UserRow, remember: boolean): Promise<void> => {
  const lucia = luciaFor(ctx)
  if (ctx.edge.sessionToken !== null) await lucia.invalidateSession(ctx.edge.sessionToken)
  const now = ctx.now()
  const token = newSecret()
  await lucia.createSession(
    user.id,
    {
      publicId: 0,
      isRemembered: remember,
      userAgent: ctx.edge.userAgent.slice(0, 300),
      createdAtMs: now,
      lastSeenAtMs: now,
      endsAtMs: now + (remember ? sessionLimits.rememberedMs : sessionLimits.browserMs),
    },
    { sessionId: token },
  )
  ctx.edge.keepSession(token, remember ? sessionLimits.rememberedMs : 'browser')
}

/** Ends the session that came with the request. */
export const signOut = async (ctx: Ctx): Promise<void> => {
  if (ctx.edge.sessionToken !== null) await luciaFor(ctx).invalidateSession(ctx.edge.sessionToken)
  ctx.edge.dropSession()
}

/** Whose token this is; undefined when it is unknown or its time is over. */
export const userOfSession = async (ctx: Ctx, token: string): Promise<UserRow | undefined> => {
  const { session, user } = await luciaFor(ctx).validateSession(token)
  if (!session) return undefined
  const now = ctx.now()
  if (now - session.lastSeenAtMs >= sessionLimits.touchEveryMs) {
    await ctx.db
      .updateTable('sessions')
      .set({
        last_seen_at_ms: now,
        ...(session.isRemembered ? {} : { expires_at_ms: now + sessionLimits.idleMs }),
      })
      .where('id', '=', session.publicId)
      .execute()
  }
  return user.row
}

/** Ends the sessions of a user, but for the one whose token is given. */
export const endSessions = async (ctx: Ctx, userId: number, keptToken: string | null): Promise<void> => {
  let query = ctx.db.deleteFrom('sessions').where('user_id', '=', userId)
  if (keptToken !== null) query = query.where('token_hash', '<>', hashOf(keptToken))
  await query.execute()
}

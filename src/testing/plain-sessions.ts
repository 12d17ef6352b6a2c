import { sessionLimits, type SessionStore } from '#core/accounts/sign-in/session-store'
import { hashOf } from '#core/kernel/secret'

/** Sessions without a library: the replacement if Lucia goes away. The contract test runs against both. */
export const plainSessions: SessionStore = {
  create: async (ctx, token, userId, facts) => {
    await ctx.db
      .insertInto('sessions')
      .values({
        token_hash: hashOf(token),
        user_id: userId,
        is_remembered: facts.isRemembered ? 1 : 0,
        user_agent: facts.userAgent,
        address: facts.address,
        created_at_ms: facts.createdAtMs,
        proven_at_ms: facts.provenAtMs,
        has_second_factor: facts.hasSecondFactor ? 1 : 0,
        last_seen_at_ms: facts.lastSeenAtMs,
        expires_at_ms: facts.isRemembered ? facts.endsAtMs : ctx.now() + sessionLimits.idleMs,
        ends_at_ms: facts.endsAtMs,
      })
      .execute()
  },

  find: async (ctx, token) => {
    const row = await ctx.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .select([
        'sessions.id as publicId',
        'sessions.is_remembered',
        'sessions.user_agent as userAgent',
        'sessions.address',
        'sessions.created_at_ms as createdAtMs',
        'sessions.proven_at_ms as provenAtMs',
        'sessions.has_second_factor',
        'sessions.last_seen_at_ms as lastSeenAtMs',
        'sessions.expires_at_ms as expiresAtMs',
        'sessions.ends_at_ms as endsAtMs',
      ])
      .where('sessions.token_hash', '=', hashOf(token))
      .executeTakeFirst()
    if (!row) return undefined
    const { publicId, is_remembered, has_second_factor, userAgent, address, expiresAtMs, ...otherFields } =
      row
    const { createdAtMs, provenAtMs, lastSeenAtMs, endsAtMs, ...user } = otherFields
    if (ctx.now() >= Math.min(expiresAtMs, endsAtMs)) {
      await plainSessions.end(ctx, token)
      return undefined
    }
    const isRemembered = is_remembered === 1
    const hasSecondFactor = has_second_factor === 1
    const times = { createdAtMs, provenAtMs, lastSeenAtMs, endsAtMs }
    return { user, facts: { publicId, isRemembered, hasSecondFactor, userAgent, address, ...times } }
  },

  end: async (ctx, token) => {
    await ctx.db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
  },
}

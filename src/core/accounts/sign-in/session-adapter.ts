import type { Adapter, DatabaseSession, DatabaseUser, Lucia } from 'lucia'
import type { Ctx } from '#core/kernel/context'
import { hashOf } from '#core/kernel/secret'
import type { UserRow } from '#db/tables/accounts'
import { type SessionLookup, sessionWithUser } from './session-rows.ts'
import { type SessionFacts, sessionLimits } from './session-store.ts'

/** Runs the writes that Lucia makes on its own to clean up while it only looks up a session. */
type Tidying = (work: () => Promise<unknown>) => Promise<unknown>

/**
 * Lucia's storage on our database, for both dialects. Lucia's session id is the bearer secret: every call hashes it,
 * and only the hash is stored, so that a stolen copy of the database can't be used to sign in. The id returned to Lucia
 * is the presented one, so that its own later calls hash exactly once.
 *
 * Lucia compares with the machine's clock, which may differ from `ctx.now`. The remaining lifetime of a session is
 * therefore passed relative to the machine's clock, and its idle end is computed here, not from Lucia's date, which is
 * a millisecond later.
 */
export const sessionAdapter = (
  ctx: Ctx,
  tidying: Tidying = work => work(),
  lookup: SessionLookup = sessionWithUser,
): Adapter => {
  const toLucia = (ms: number) => new Date(Date.now() + ms - ctx.now())
  const idleEnd = () => ctx.now() + sessionLimits.idleMs

  return {
    getSessionAndUser: async token => {
      const [row] = await lookup(ctx, { hash: hashOf(token) })
      if (!row) return [null, null]
      const session: DatabaseSession = {
        id: token,
        userId: row.id,
        expiresAt: toLucia(Math.min(row.expires_at_ms, row.ends_at_ms)),
        attributes: {
          publicId: row.session_id,
          isRemembered: row.is_remembered === 1,
          userAgent: row.user_agent,
          address: row.address,
          createdAtMs: row.session_created_at_ms,
          provenAtMs: row.proven_at_ms,
          hasSecondFactor: row.has_second_factor === 1,
          lastSeenAtMs: row.last_seen_at_ms,
          endsAtMs: row.ends_at_ms,
        },
      }
      const user: DatabaseUser = { id: row.id, attributes: { row } }
      return [session, user]
    },

    setSession: async ({ id: token, userId, attributes }) => {
      await ctx.db
        .insertInto('sessions')
        .values({
          token_hash: hashOf(token),
          user_id: userId,
          is_remembered: attributes.isRemembered ? 1 : 0,
          user_agent: attributes.userAgent,
          address: attributes.address,
          created_at_ms: attributes.createdAtMs,
          proven_at_ms: attributes.provenAtMs,
          has_second_factor: attributes.hasSecondFactor ? 1 : 0,
          last_seen_at_ms: attributes.lastSeenAtMs,
          expires_at_ms: attributes.isRemembered ? attributes.endsAtMs : idleEnd(),
          ends_at_ms: attributes.endsAtMs,
        })
        .execute()
    },

    updateSessionExpiration: async token => {
      await tidying(() =>
        ctx.db
          .updateTable('sessions')
          .set({ expires_at_ms: idleEnd() })
          .where('token_hash', '=', hashOf(token))
          .where('is_remembered', '=', 0)
          .execute(),
      )
    },

    deleteSession: async token => {
      await tidying(() => ctx.db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute())
    },

    deleteUserSessions: async userId => {
      await ctx.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
    },

    deleteExpiredSessions: async () => {
      await ctx.db
        .deleteFrom('sessions')
        .where(is => is.or([is('expires_at_ms', '<=', ctx.now()), is('ends_at_ms', '<=', ctx.now())]))
        .execute()
    },

    // Sessions are listed by their public ids, which Lucia doesn't support.
    getUserSessions: async () => [],
  }
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionFacts, { row: UserRow }>
    UserId: number
    DatabaseSessionAttributes: SessionFacts
    DatabaseUserAttributes: { row: UserRow }
  }
}

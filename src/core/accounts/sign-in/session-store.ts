import type { Expression } from 'kysely'
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia'
import type { Ctx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import type { Db } from '#db/open'
import { prepared } from '#db/statement-cache'
import { hashOf } from '#core/kernel/secret'
import { writeBestEffort } from '#core/kernel/write-lock'
import { dayMs, minuteMs } from '#domain/durations'

/** Remember Me: 30 days at most. Otherwise a browser session: 24 hours idle, 7 days at most. */
export const sessionLimits = {
  rememberedMs: 30 * dayMs,
  idleMs: dayMs,
  browserMs: 7 * dayMs,
  touchEveryMs: 5 * minuteMs,
}

/** Session data other than its user. */
type SessionFacts = {
  publicId: number
  isRemembered: boolean
  userAgent: string
  /** Network address of the last use. */
  address: string
  createdAtMs: number
  /** Time at which the user last entered the password or used a passkey. */
  provenAtMs: number
  /** Whether the user gave more than a password since the session started. */
  hasSecondFactor: boolean
  lastSeenAtMs: number
  /** Absolute expiry; use never extends it. */
  endsAtMs: number
}

/** Session storage, keyed by secret token. One contract test covers all implementations. */
export type SessionStore = {
  create(ctx: Ctx, token: string, userId: number, facts: Omit<SessionFacts, 'publicId'>): Promise<void>
  /** Returns undefined for an unknown token. Deletes an expired session it finds. */
  find(
    ctx: Ctx,
    token: string,
    lookup?: SessionLookup,
  ): Promise<{ user: UserRow; facts: SessionFacts } | undefined>
  end(ctx: Ctx, token: string): Promise<void>
}

/** Selects a session and its user by the token's hash, excluding disabled accounts. */
export const sessionsWithUsers = (db: Db, hash: Expression<string>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select([
      'sessions.id as session_id',
      'sessions.is_remembered',
      'sessions.user_agent',
      'sessions.address',
      'sessions.created_at_ms as session_created_at_ms',
      'sessions.proven_at_ms',
      'sessions.has_second_factor',
      'sessions.last_seen_at_ms',
      'sessions.expires_at_ms',
      'sessions.ends_at_ms',
    ])
    .where('sessions.token_hash', '=', hash)
    .where('users.disabled_at_ms', 'is', null)

type SessionWithUser = Awaited<ReturnType<ReturnType<typeof sessionsWithUsers>['execute']>>[number]

/** Session lookup. Callers can pass their own to fetch more in the same query. */
export type SessionLookup = (ctx: Ctx, key: { hash: string }) => Promise<SessionWithUser[]>

/** Default lookup without additional data. */
const sessionWithUser: SessionLookup = prepared<{ hash: string }>()((db, { hash }) =>
  sessionsWithUsers(db, hash),
)

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
const sessionAdapter = (
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

const luciaFor = (ctx: Ctx, adapter = sessionAdapter(ctx)): Lucia<SessionFacts, { row: UserRow }> =>
  new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(sessionLimits.idleMs, 'ms'),
    getUserAttributes: ({ row }) => ({ row }),
    getSessionAttributes: facts => facts,
  })

/** Sessions managed by Lucia, on our own adapter (docs/decisions/001). */
export const luciaSessions: SessionStore = {
  create: async (ctx, token, userId, facts) => {
    await luciaFor(ctx).createSession(userId, { ...facts, publicId: 0 }, { sessionId: token })
  },
  find: async (ctx, token, lookup) => {
    const adapter = sessionAdapter(ctx, work => writeBestEffort(ctx, work), lookup)
    const { session, user } = await luciaFor(ctx, adapter).validateSession(token)
    return session ? { user: user.row, facts: session } : undefined
  },
  end: (ctx, token) => luciaFor(ctx).invalidateSession(token),
}

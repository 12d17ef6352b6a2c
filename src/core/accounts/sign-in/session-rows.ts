import type { Expression } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import type { Db } from '#db/open'
import { prepared } from '#db/statement-cache'

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
export const sessionWithUser: SessionLookup = prepared<{ hash: string }>()((db, { hash }) =>
  sessionsWithUsers(db, hash),
)

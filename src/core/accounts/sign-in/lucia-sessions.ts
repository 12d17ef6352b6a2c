import { Lucia, TimeSpan } from 'lucia'
import type { Ctx } from '#core/kernel/context'
import { writeBestEffort } from '#core/kernel/write-lock'
import type { UserRow } from '#db/tables/accounts'
import { sessionAdapter } from './session-adapter.ts'
import { type SessionFacts, sessionLimits, type SessionStore } from './session-store.ts'

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

import type { Ctx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import type { SessionLookup } from './session-rows.ts'

const hour = 3_600_000
const day = 24 * hour

/** Remember Me: 30 days and no longer. Otherwise the browser's session, 24 hours idle, 7 days at most. */
export const sessionLimits = {
  rememberedMs: 30 * day,
  idleMs: day,
  browserMs: 7 * day,
  touchEveryMs: 5 * 60_000,
}

/** What is known of a session besides whose it is. */
export type SessionFacts = {
  publicId: number
  isRemembered: boolean
  userAgent: string
  /** The network address it was last used from. */
  address: string
  createdAtMs: number
  /** When whoever has it last gave the password or a passkey. */
  provenAtMs: number
  /** Whether they gave more than a password since it began. */
  hasSecondFactor: boolean
  lastSeenAtMs: number
  /** The absolute end; use never moves it. */
  endsAtMs: number
}

/** Where sessions are kept, by their secret token. One contract test holds every implementation to the same. */
export type SessionStore = {
  create(ctx: Ctx, token: string, userId: number, facts: Omit<SessionFacts, 'publicId'>): Promise<void>
  /** Undefined for an unknown token; one whose time is over is deleted on the way. */
  find(
    ctx: Ctx,
    token: string,
    lookUp?: SessionLookup,
  ): Promise<{ user: UserRow; facts: SessionFacts } | undefined>
  end(ctx: Ctx, token: string): Promise<void>
}

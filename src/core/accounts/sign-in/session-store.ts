import type { Ctx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import type { SessionLookup } from './session-rows.ts'

const hour = 3_600_000
const day = 24 * hour

/** Remember Me: 30 days at most. Otherwise a browser session: 24 hours idle, 7 days at most. */
export const sessionLimits = {
  rememberedMs: 30 * day,
  idleMs: day,
  browserMs: 7 * day,
  touchEveryMs: 5 * 60_000,
}

/** Session data other than its user. */
export type SessionFacts = {
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

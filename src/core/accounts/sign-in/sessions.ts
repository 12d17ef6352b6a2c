import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { secondFactorRequired } from '#core/accounts/factors/recovery-codes'
import { newSecret, hashOf } from '#core/kernel/secret'
import { recordAccountEvent } from '#core/accounts/account-audit'
import type { Actor } from '#core/kernel/authorization'
import { writeBestEffort } from '#core/kernel/write-lock'
import type { User } from '#contract/accounts/accounts'
import { toUser } from '#core/accounts/user'
import { DomainError } from '#core/kernel/domain-error'
import { knownDeviceOf } from '#domain/device'
import { deviceNetworkOf } from '#core/kernel/rate-limit'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { dayMs } from '#domain/durations'
import { luciaSessions as store, sessionLimits, type SessionLookup } from './session-store.ts'

/** Credential used to sign in. */
export type SignInMethod = 'password' | 'passkey' | 'app' | 'recovery code'

/** Audit log text for each credential. */
export const signedInWith: Record<SignInMethod, string> = {
  password: 'Signed in',
  passkey: 'Signed in with a passkey',
  app: 'Signed in with password and authenticator app',
  'recovery code': 'Signed in with password and a recovery code',
}

/**
 * Starts a session, records the time, passes its token to the request context and returns the updated account. A
 * session sent with the request ends. Callers that create a session from a password must first check whether a second
 * factor is required; throws if they didn't.
 */
export const signIn = async (
  ctx: Ctx,
  user: UserRow,
  remember: boolean,
  shown: SignInMethod = 'password',
): Promise<UserRow> => {
  if (shown === 'password' && (await secondFactorRequired(ctx, user))) {
    throw new Error('This account requires a second step, but a session was created without it')
  }
  if (ctx.requestContext.sessionToken !== null) await store.end(ctx, ctx.requestContext.sessionToken)
  const now = ctx.now()
  const token = newSecret()
  await store.create(ctx, token, user.id, {
    isRemembered: remember,
    userAgent: ctx.requestContext.userAgent.slice(0, 300),
    address: ctx.requestContext.address,
    createdAtMs: now,
    provenAtMs: now,
    hasSecondFactor: shown !== 'password',
    lastSeenAtMs: now,
    endsAtMs: now + (remember ? sessionLimits.rememberedMs : sessionLimits.browserMs),
  })
  await write(ctx, ctx => recordDevice(ctx, user))
  await recordAccountEvent(ctx, user.id, 'account.signed-in', signedInWith[shown])
  ctx.requestContext.storeSession(token, remember ? sessionLimits.rememberedMs : 'browser')
  await ctx.db.updateTable('users').set({ last_login_at_ms: now }).where('id', '=', user.id).execute()
  return { ...user, last_login_at_ms: now }
}

/** Records that the session's user has just authenticated, and whether with more than a password. */
export const markRecentAuth = async (ctx: Ctx, shown: SignInMethod): Promise<void> => {
  if (ctx.requestContext.sessionToken === null) return
  await ctx.db
    .updateTable('sessions')
    .set({ proven_at_ms: ctx.now(), ...(shown !== 'password' && { has_second_factor: 1 as const }) })
    .where('token_hash', '=', hashOf(ctx.requestContext.sessionToken))
    .execute()
}

/** Gives the request's session a new secret and returns it; null when the request has no session. */
export const renewSession = async (ctx: Ctx): Promise<string | null> => {
  if (ctx.requestContext.sessionToken === null) return null
  const token = newSecret()
  const renewed = await ctx.db
    .updateTable('sessions')
    .set({ token_hash: hashOf(token), proven_at_ms: ctx.now() })
    .where('token_hash', '=', hashOf(ctx.requestContext.sessionToken))
    .returning(['is_remembered', 'ends_at_ms'])
    .executeTakeFirst()
  if (!renewed) return null
  ctx.requestContext.storeSession(
    token,
    renewed.is_remembered === 1 ? renewed.ends_at_ms - ctx.now() : 'browser',
  )
  return token
}

/** Ends the request's session. */
export const signOut = async (ctx: Ctx): Promise<void> => {
  if (ctx.requestContext.sessionToken !== null) await store.end(ctx, ctx.requestContext.sessionToken)
  ctx.requestContext.dropSession()
}

/** Returns the actor of a session; undefined when it is unknown or has expired. Use extends a browser session. */
export const actorOfSession = async (
  ctx: Ctx,
  token: string,
  lookup?: SessionLookup,
): Promise<Actor | undefined> => {
  const found = await store.find(ctx, token, lookup)
  if (!found) return undefined
  const now = ctx.now()
  if (now - found.facts.lastSeenAtMs >= sessionLimits.touchEveryMs) {
    await writeBestEffort(ctx, () =>
      ctx.db
        .updateTable('sessions')
        .set({
          last_seen_at_ms: now,
          address: ctx.requestContext.address,
          ...(found.facts.isRemembered ? {} : { expires_at_ms: now + sessionLimits.idleMs }),
        })
        .where('id', '=', found.facts.publicId)
        .execute(),
    )
  }
  const { provenAtMs, hasSecondFactor } = found.facts
  return { kind: 'user', user: found.user, by: { kind: 'session', provenAtMs, hasSecondFactor } }
}

/** Ends a user's sessions, except the one with the given token. Returns how many ended. */
export const endSessions = async (ctx: Ctx, userId: number, exceptToken: string | null): Promise<number> => {
  let query = ctx.db.deleteFrom('sessions').where('user_id', '=', userId)
  if (exceptToken !== null) query = query.where('token_hash', '<>', hashOf(exceptToken))
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/** Signs in a user who has an account. */
export const startSession = async (
  ctx: WriteCtx,
  user: UserRow,
  remember: boolean,
  shown: SignInMethod,
): Promise<User> => {
  return toUser(ctx, await signIn(ctx, user, remember, shown))
}

export const assertAccountEnabled = ({ disabled_at_ms }: UserRow): void => {
  if (disabled_at_ms === null) return
  throw new DomainError(
    'forbidden',
    'account_disabled',
    'This account is disabled. Contact the server admin.',
  )
}

/** A device not seen for a year counts as new again. */
const retentionMs = 365 * dayMs

/**
 * Remembers the device a user signs in with: browser type and network. Notifies the owner of a new one, except for the
 * very first. Only a hash is stored.
 */
const recordDevice = async (ctx: WriteCtx, user: UserRow): Promise<void> => {
  const device = knownDeviceOf(ctx.requestContext.userAgent) ?? 'an unknown program'
  const network = deviceNetworkOf(ctx.requestContext.address)
  const known = await ctx.db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', user.id)
    .execute()
  const hash = hashOf(`device ${user.id} ${device} ${network}`)
  await ctx.db
    .insertInto('known_devices')
    .values({ user_id: user.id, device_hash: hash, last_seen_at_ms: ctx.now() })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at_ms: ctx.now() }),
    )
    .execute()
  if (known.length === 0 || known.some(({ device_hash }) => device_hash === hash)) return
  await queueSecurityEmail(ctx, user, {
    subject: 'New sign-in to your account',
    headline: 'New sign-in from a new device.',
    paragraph: `Your account was accessed with ${device} from the network ${network}. We haven't seen this combination before.`,
  })
}

/** Deletes devices not seen for a year. */
export const purgeOldDevices = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('known_devices')
    .where('last_seen_at_ms', '<=', ctx.now() - retentionMs)
    .execute()
}

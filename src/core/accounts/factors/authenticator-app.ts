import { randomBytes, createHmac, timingSafeEqual } from 'node:crypto'
import { operation } from '#core/kernel/operation'
import { factors } from '#contract/accounts/factors'
import { recently } from '#core/kernel/recent-authentication'
import { requireSignedIn } from '#core/kernel/authorization'
import { assertEmailVerified } from '#core/accounts/email-address/email-quota'
import { readSite } from '#core/kernel/instance-settings'
import { type DomainError, conflict, invalid, notFound } from '#core/kernel/domain-error'
import { write, type Ctx, type WriteCtx } from '#core/kernel/context'
import { markRecentAuth } from '#core/accounts/sign-in/sessions'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { ensureRecoveryCodes, deleteOrphanedRecoveryCodes } from './recovery-codes.ts'

const placeOf = (userId: number): string => `authenticator_apps.sealed_secret.${userId}`

/**
 * Creates an authenticator secret, stored encrypted. It is not required at sign-in until a code confirms it. Throws a
 * conflict when another app is enabled, which must be turned off first.
 */
export const beginApp = operation(factors.beginApp, recently(requireSignedIn), async (ctx, _input, user) => {
  assertEmailVerified(ctx, user)
  const secret = newAppSecret()
  const sealed = ctx.ports.secrets.seal(secret, placeOf(user.id))
  const made = { sealed_secret: sealed, created_at_ms: ctx.now(), last_step: 0 }
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('authenticator_apps')
    .values({ ...made, user_id: user.id })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet(made).where('authenticator_apps.confirmed_at_ms', 'is', null),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw isOnAlready()
  return {
    secret,
    address: appAddress(secret, {
      siteName: (await readSite(ctx)).name,
      host: new URL(ctx.config.publicUrl).host,
      email: user.email,
    }),
  }
})

const isOnAlready = (): DomainError =>
  conflict('app_on', 'The authenticator app is already on. Turn it off first.')

/**
 * Enables the app: from now on the password alone is not enough to sign in. Creates ten recovery codes if the user has
 * none.
 */
export const confirmApp = operation(factors.confirmApp, recently(requireSignedIn), (ctx, { code }, user) =>
  write(ctx, async ctx => {
    assertEmailVerified(ctx, user)
    const isValid = await verifyAppCode(ctx, user.id, code, 'unconfirmed')
    if (!isValid) throw invalid('code', 'That code is incorrect.')
    await ctx.db
      .updateTable('authenticator_apps')
      .set({ confirmed_at_ms: ctx.now() })
      .where('user_id', '=', user.id)
      .execute()
    await markRecentAuth(ctx, 'app')
    await recordAccountEvent(ctx, user.id, 'account.app-on', 'Turned on an authenticator app')
    await queueSecurityEmail(ctx, user, {
      subject: 'An authenticator app for your account',
      headline: 'An authenticator app was turned on.',
      paragraph: "You'll now need one of its codes when you sign in with your password.",
    })
    return { recoveryCodes: await ensureRecoveryCodes(ctx, user.id) }
  }),
)

/** An unconfirmed app is removed without notifying the user. */
export const removeApp = operation(factors.removeApp, recently(requireSignedIn), (ctx, _input, user) =>
  write(ctx, async ctx => {
    const removed = await ctx.db
      .deleteFrom('authenticator_apps')
      .where('user_id', '=', user.id)
      .returning('confirmed_at_ms')
      .executeTakeFirst()
    if (!removed) throw notFound('Authenticator app')
    if (removed.confirmed_at_ms === null) return null
    await deleteOrphanedRecoveryCodes(ctx, user.id)
    await recordAccountEvent(ctx, user.id, 'account.app-off', 'Turned off the authenticator app')
    await queueSecurityEmail(ctx, user, {
      subject: 'The authenticator app was turned off',
      headline: "Your account's authenticator app was turned off.",
      paragraph: 'Signing in with the password no longer requires a code.',
    })
    return null
  }),
)

/** Whether the app shows this code. Each code is accepted once, and none from before the last accepted one. */
export const verifyAppCode = async (
  ctx: Ctx,
  userId: number,
  code: string,
  state: 'confirmed' | 'unconfirmed' = 'confirmed',
): Promise<boolean> => {
  const app = await ctx.db
    .selectFrom('authenticator_apps')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at_ms', state === 'confirmed' ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!app) return false
  const step = stepOfCode(ctx.ports.secrets.open(app.sealed_secret, placeOf(userId)), code, ctx.now())
  if (step === undefined) return false
  const { numUpdatedRows } = await ctx.db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', app.sealed_secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/* Authenticator codes: RFC 6238 with the settings that every app supports (SHA-1, six digits, 30 seconds). */

const stepMs = 30_000

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Creates an app secret: 160 random bits as base32 (RFC 4648), which users can type. */
export const newAppSecret = (): string =>
  [...randomBytes(32)].map(byte => alphabet.charAt(byte % alphabet.length)).join('')

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map(char => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => parseInt(byte, 2)))
}

/** Returns the code of a 30-second step, counted from 1970. */
export const codeOfStep = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 15
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

export const stepAt = (ms: number): number => Math.floor(ms / stepMs)

/**
 * Returns the 30-second step that a code belongs to: the current one, or one step either way for clock skew. Undefined
 * when none matches.
 */
export const stepOfCode = (secret: string, code: string, nowMs: number): number | undefined => {
  const now = stepAt(nowMs)
  return [now, now - 1, now + 1].find(step => isSame(codeOfStep(secret, step), code))
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Returns the URI that an app reads from a QR code, labeled with the site name without the separator character. */
export const appAddress = (
  secret: string,
  { siteName, host, email }: { siteName: string; host: string; email: string },
): string => {
  const issuer = `${siteName.replaceAll(':', ' ')} (${host})`
  const label = `${issuer}:${email}`
  const query = new URLSearchParams({ secret, issuer })
  return `otpauth://totp/${encodeURIComponent(label)}?${query.toString().replaceAll('+', '%20')}`
}

/**
 * Removes every authenticator app, which is useless without its secret, and ends all sessions: users who had an app
 * sign in again with a password or a passkey. Recovery codes that no longer back up a factor are deleted too. Returns
 * the counts.
 */
export const removeAuthenticatorApps = async (ctx: WriteCtx): Promise<{ apps: number; sessions: number }> => {
  const apps = await ctx.db.deleteFrom('authenticator_apps').executeTakeFirst()
  const sessions = await ctx.db.deleteFrom('sessions').executeTakeFirst()
  await ctx.db.deleteFrom('second_steps').execute()
  await ctx.db
    .deleteFrom('recovery_codes')
    .where('user_id', 'not in', ctx.db.selectFrom('passkeys').select('user_id'))
    .execute()
  return { apps: Number(apps.numDeletedRows), sessions: Number(sessions.numDeletedRows) }
}

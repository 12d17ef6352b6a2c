import { factors } from '#contract/accounts/factors'
import { assertEmailVerified } from '#core/accounts/email-address/unverified'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { markRecentAuth } from '#core/accounts/sign-in/sessions'
import { requireSignedIn } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { conflict, invalid, notFound, type DomainError } from '#core/kernel/domain-error'
import { readSite } from '#core/kernel/site'
import { appAddress, newAppSecret, stepOfCode } from './one-time-code.ts'
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

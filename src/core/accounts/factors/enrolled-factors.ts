import type { Ctx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'

/** Factors accepted after the password: an app code, a passkey, or either one. */
export type SecondFactorRequired = { app: boolean; passkey: boolean }

/** Returns the factors enrolled in addition to the password. */
export const enrolledFactorsOf = async (
  ctx: Ctx,
  userId: number,
): Promise<{ appSinceMs: number | null; hasPasskey: boolean; isPasskeyRequired: boolean }> => {
  const app = await ctx.db
    .selectFrom('authenticator_apps')
    .select('confirmed_at_ms')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const owner = await ctx.db
    .selectFrom('passkey_owners')
    .innerJoin('passkeys', 'passkeys.user_id', 'passkey_owners.user_id')
    .select('is_required_after_password')
    .where('passkey_owners.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return {
    appSinceMs: app?.confirmed_at_ms ?? null,
    hasPasskey: owner !== undefined,
    isPasskeyRequired: owner?.is_required_after_password === 1,
  }
}

/**
 * Returns the second factor that this account's password requires; undefined when the password is enough. Every way to
 * create a session checks this, except a passkey, which counts as both factors.
 */
export const secondFactorRequired = async (
  ctx: Ctx,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
): Promise<SecondFactorRequired | undefined> => {
  const { appSinceMs, hasPasskey, isPasskeyRequired } = await enrolledFactorsOf(ctx, id)
  const isRequired = role === 'site_admin' && ctx.config.adminSecondFactor === 'required'
  const app = appSinceMs !== null
  if (app || (hasPasskey && (isPasskeyRequired || isRequired))) return { app, passkey: hasPasskey }
  return undefined
}

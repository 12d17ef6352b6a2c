import type { Ctx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'

/** What is asked for after the password: a code of the app, a passkey, or whichever of the two. */
export type SecondFactorRequired = { app: boolean; passkey: boolean }

/** What somebody has besides a password. */
export const enrolledFactorsOf = async (
  ctx: Ctx,
  userId: number,
): Promise<{ appSinceMs: number | null; hasPasskey: boolean; isPasskeyAsked: boolean }> => {
  const app = await ctx.db
    .selectFrom('authenticator_apps')
    .select('confirmed_at_ms')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const owner = await ctx.db
    .selectFrom('passkey_owners')
    .innerJoin('passkeys', 'passkeys.user_id', 'passkey_owners.user_id')
    .select('is_asked_after_password')
    .where('passkey_owners.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return {
    appSinceMs: app?.confirmed_at_ms ?? null,
    hasPasskey: owner !== undefined,
    isPasskeyAsked: owner?.is_asked_after_password === 1,
  }
}

/**
 * What the password of an account is not enough without; undefined where it is. Every way to a session asks this, but for a
 * passkey, which is both at once.
 */
export const secondFactorRequired = async (
  ctx: Ctx,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
): Promise<SecondFactorRequired | undefined> => {
  const { appSinceMs, hasPasskey, isPasskeyAsked } = await enrolledFactorsOf(ctx, id)
  const isRequired = role === 'site_admin' && ctx.config.adminSecondFactor === 'required'
  const app = appSinceMs !== null
  if (app || (hasPasskey && (isPasskeyAsked || isRequired))) return { app, passkey: hasPasskey }
  return undefined
}

import type { WriteCtx } from '#core/kernel/context'

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

import type { WriteCtx } from '#core/kernel/context'

/**
 * Takes away every authenticator app, which without its secret lets nobody in, and ends all sessions: who had an app signs in
 * again by password, or by a passkey. Recovery codes that stand in for nothing any more end too. Answers how many there were.
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

import type { Ctx } from './context.ts'

/** Whether a user has a passkey or an authenticator app. */
export const hasSecondFactor = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<boolean> => {
  const passkey = await ctx.db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (passkey) return true
  const app = await ctx.db
    .selectFrom('authenticator_apps')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at_ms', 'is not', null)
    .executeTakeFirst()
  return app !== undefined
}

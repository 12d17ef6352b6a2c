import type { WriteCtx } from '#core/kernel/context'
import { endCodesOfNothing } from './recovery-codes.ts'

/**
 * Takes the passkeys, the authenticator app and the recovery codes from an account that were made since, with sign-ins
 * that wait for their second step.
 */
export const removeFactorsSince = async (ctx: WriteCtx, userId: number, sinceMs: number): Promise<void> => {
  for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes'] as const) {
    await ctx.db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at_ms', '>=', sinceMs)
      .execute()
  }
  await ctx.db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
  await ctx.db.deleteFrom('second_steps').where('user_id', '=', userId).execute()
  await endCodesOfNothing(ctx, userId)
}

export const removeAllFactors = (ctx: WriteCtx, userId: number): Promise<void> =>
  removeFactorsSince(ctx, userId, 0)

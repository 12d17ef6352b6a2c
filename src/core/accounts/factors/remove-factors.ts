import type { WriteCtx } from '#core/kernel/context'
import { deleteOrphanedRecoveryCodes } from './recovery-codes.ts'

type Removed = { passkeys: number; apps: number; codes: number }

/**
 * Removes passkeys, the authenticator app and recovery codes that were added after the given time, and sign-ins
 * awaiting a second step. Returns the counts.
 */
export const removeFactorsSince = async (
  ctx: WriteCtx,
  userId: number,
  sinceMs: number,
): Promise<Removed> => {
  const removeFrom = async (table: 'passkeys' | 'authenticator_apps' | 'recovery_codes') => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at_ms', '>=', sinceMs)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
  const removed = {
    passkeys: await removeFrom('passkeys'),
    apps: await removeFrom('authenticator_apps'),
    codes: await removeFrom('recovery_codes'),
  }
  await ctx.db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
  await ctx.db.deleteFrom('second_steps').where('user_id', '=', userId).execute()
  await deleteOrphanedRecoveryCodes(ctx, userId)
  return removed
}

export const removeAllFactors = (ctx: WriteCtx, userId: number): Promise<Removed> =>
  removeFactorsSince(ctx, userId, 0)

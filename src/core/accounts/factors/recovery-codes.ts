import { factors } from '#contract/accounts/factors'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { requireSignedIn } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { conflict } from '#core/kernel/domain-error'
import { hashOf, newCode } from '#core/kernel/secret'
import type { UserRow } from '#db/tables/accounts'
import { plural } from '#domain/text'
import { enrolledFactorsOf } from './enrolled-factors.ts'

const howMany = 10

/** Returns the number of unused recovery codes of a user. */
export const codesLeft = async (ctx: Ctx, userId: number): Promise<number> => {
  const unused = await ctx.db
    .selectFrom('recovery_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('used_at_ms', 'is', null)
    .execute()
  return unused.length
}

/** Creates ten codes and invalidates the previous ones. Only hashes are stored. */
export const replaceCodes = async (ctx: WriteCtx, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: howMany }, () => newCode())
  await ctx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await ctx.db
    .insertInto('recovery_codes')
    .values(codes.map(code => ({ user_id: userId, code_hash: hashOf(code), created_at_ms: ctx.now() })))
    .execute()
  return codes.map(code => (code.match(/.{4}/g) ?? []).join('-'))
}

/** Creates codes for a user who has none left. Returns null for other users, whose codes stay valid. */
export const ensureRecoveryCodes = async (ctx: WriteCtx, userId: number): Promise<string[] | null> =>
  (await codesLeft(ctx, userId)) > 0 ? null : replaceCodes(ctx, userId)

/** Deletes recovery codes when the last factor they back up is gone. */
export const deleteOrphanedRecoveryCodes = async (ctx: WriteCtx, userId: number): Promise<void> => {
  const { appSinceMs, hasPasskey } = await enrolledFactorsOf(ctx, userId)
  if (appSinceMs !== null || hasPasskey) return
  await ctx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/**
 * Consumes a code and notifies its owner. Returns false when it is unknown or was used. Of several concurrent calls,
 * only one succeeds.
 */
export const consumeRecoveryCode = async (ctx: WriteCtx, user: UserRow, code: string): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('recovery_codes')
    .set({ used_at_ms: ctx.now() })
    .where('user_id', '=', user.id)
    .where('code_hash', '=', hashOf(code))
    .where('used_at_ms', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const left = await codesLeft(ctx, user.id)
  await recordAccountEvent(ctx, user.id, 'account.recovery-code', `Used a recovery code; ${left} left`)
  await queueSecurityEmail(ctx, user, {
    subject: 'A recovery code was used',
    headline: "One of your account's recovery codes was used.",
    paragraph: `It no longer works; ${plural(left, 'code')} of ${howMany} ${left === 1 ? 'is' : 'are'} left. You can generate new ones in Settings under Security.`,
  })
  return true
}

/** Throws a conflict when the account has no factor that a code could replace. */
export const makeRecoveryCodes = operation(
  factors.makeCodes,
  recently(requireSignedIn),
  (ctx, _input, user) =>
    write(ctx, async ctx => {
      const { appSinceMs, hasPasskey } = await enrolledFactorsOf(ctx, user.id)
      if (appSinceMs === null && !hasPasskey) {
        throw conflict(
          'no_second_factor',
          'Recovery codes are a backup for a passkey or an app. Add one first.',
        )
      }
      const recoveryCodes = await replaceCodes(ctx, user.id)
      await recordAccountEvent(ctx, user.id, 'account.recovery-codes', 'Generated new recovery codes')
      await queueSecurityEmail(ctx, user, {
        subject: 'New recovery codes for your account',
        headline: 'New recovery codes were generated for your account.',
        paragraph: 'The old ones no longer work.',
      })
      return { recoveryCodes }
    }),
)

import { type Ctx, type WriteCtx, write } from '#core/kernel/context'
import { newCode, hashOf } from '#core/kernel/secret'
import type { UserRow } from '#db/tables/accounts'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { plural } from '#domain/text'
import { operation } from '#core/kernel/operation'
import { factors } from '#contract/accounts/factors'
import { recently } from '#core/kernel/recent-authentication'
import { requireSignedIn } from '#core/kernel/authorization'
import { conflict, DomainError } from '#core/kernel/domain-error'
import { addOne, refundOne } from '#core/kernel/rate-limit'

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
const replaceCodes = async (ctx: WriteCtx, userId: number): Promise<string[]> => {
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

/**
 * Maximum number of wrong codes per account and hour, from any network, since the attacker already has the password.
 */
const maxWrongCodes = 20

const wrongOf = (userId: number): string => `wrong second step of ${userId}`

/**
 * Verifies a code and counts it as wrong until it proves correct, so that concurrent attempts can't exceed the limit.
 * Throws a DomainError when there were too many.
 */
export const checkGuess = async <T>(
  ctx: Ctx,
  userId: number,
  verify: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const { count } = await addOne(ctx, wrongOf(userId))
  if (count > maxWrongCodes) {
    throw new DomainError('too-many', 'too_many', 'Too many wrong codes. Try again in an hour.', {
      retryAfterSeconds: 3600,
    })
  }
  const right = await verify()
  if (right !== undefined) await refundOne(ctx, wrongOf(userId))
  return right
}

import { factors } from '#contract/accounts/factors'
import { momentOf } from '#contract/kernel/values'
import { requireSignedIn } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { enrolledFactorsOf } from './enrolled-factors.ts'
import { toPasskey, getPasskeys } from './manage-passkeys.ts'
import { codesLeft } from './recovery-codes.ts'
import { passkeySite } from './relying-party.ts'

export const readFactors = operation(factors.read, requireSignedIn, async (ctx, _input, user) => {
  const { appSinceMs, hasPasskey, isPasskeyRequired } = await enrolledFactorsOf(ctx, user.id)
  const isRequired = user.role === 'site_admin' && ctx.config.adminSecondFactor === 'required'
  return {
    arePasskeysOffered: passkeySite(ctx) !== undefined,
    passkeys: (await getPasskeys(ctx, user.id)).map(toPasskey),
    hasPassword: user.password_hash !== null,
    passwordChangedAt: await passwordChangedAt(ctx, user.id),
    appSince: appSinceMs === null ? null : momentOf(appSinceMs),
    isPasskeyRequired: hasPasskey && (isPasskeyRequired || isRequired),
    isMissing: isRequired && appSinceMs === null && !hasPasskey,
    recoveryCodesLeft: await codesLeft(ctx, user.id),
  }
})

const passwordChangedAt = async (ctx: Ctx, userId: number): Promise<string | null> => {
  const line = await ctx.db
    .selectFrom('audit_lines')
    .select('at_ms')
    .where('actor_id', '=', userId)
    .where('action', '=', 'account.password')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line ? momentOf(line.at_ms) : null
}

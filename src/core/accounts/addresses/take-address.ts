import { leaveOldAddress } from '#core/accounts/profile/another-address'
import { recordOwnAct } from '#core/accounts/own-acts'
import { pendingAddress } from '#core/accounts/user'
import type { WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/refusal'
import { isDuplicate } from '#db/sql'
import type { UserRow } from '#db/tables/accounts'
import { goneLink } from './email-link.ts'

/** Notes that somebody opened a link that was mailed to the address of an account; once noted it stays. */
export const verifyAddress = async (ctx: WriteCtx, userId: number): Promise<void> => {
  await ctx.db
    .updateTable('users')
    .set({ email_verified_at_ms: ctx.now() })
    .where('id', '=', userId)
    .where('email_verified_at_ms', 'is', null)
    .execute()
}

/**
 * Makes the address that waits the account's own, and tells the one that was left. Ends in gone where another one waits
 * or none, and in a conflict where somebody registered it meanwhile.
 */
export const takeAddress = async (ctx: WriteCtx, user: UserRow, email: string): Promise<void> => {
  if (pendingAddress(ctx, user) !== email) throw goneLink()
  try {
    await ctx.db
      .updateTable('users')
      .set({
        email,
        pending_email: null,
        pending_email_until_ms: null,
        email_verified_at_ms: ctx.now(),
        updated_at_ms: ctx.now(),
      })
      .where('id', '=', user.id)
      .execute()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('email_taken', 'Another account uses this email address.')
  }
  await leaveOldAddress(ctx, user)
  await recordOwnAct(ctx, user.id, 'account.address', 'Confirmed another email address')
}

import { retireOldAddress } from '#core/accounts/profile/retire-old-address'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { pendingAddress } from '#core/accounts/user'
import type { WriteCtx } from '#core/kernel/context'
import { conflict, DomainError } from '#core/kernel/domain-error'
import { isDuplicate } from '#db/sql'
import type { UserRow } from '#db/tables/accounts'
import { type RequestedBy, goneLink } from './email-link.ts'
import { revokeOtherNotMeLinks, endWhatWasBefore } from './first-proof.ts'

/**
 * Makes the pending address the account's own and notifies the previous one, unless that was never confirmed. Revokes
 * everything created before if the account had never proved a mailbox, or if an administrator requested the change and
 * the account's own session isn't there to vouch for it. Throws `gone` when another address or none is pending, a
 * conflict when the address has since been registered by another account, and a DomainError when the holder requested the
 * change but is not signed in.
 */
export const confirmAddress = async (
  ctx: WriteCtx,
  user: UserRow,
  email: string,
  { session, requestedBy }: { session: string | null; requestedBy: RequestedBy },
): Promise<void> => {
  if (pendingAddress(ctx, user) !== email) throw goneLink()
  const isFirst = user.email_verified_at_ms === null
  if (session === null && !isFirst && requestedBy === 'themselves') throw signInRequiredError()
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
  if (isFirst) await revokeOtherNotMeLinks(ctx, { id: user.id, email })
  else await retireOldAddress(ctx, user)
  if (isFirst || session === null) await endWhatWasBefore(ctx, { ...user, email }, session)
  await recordAccountEvent(ctx, user.id, 'account.address', 'Confirmed a new email address')
}

/**
 * An account with a known holder moves to a new mailbox only when the holder confirms it: the address may belong to
 * someone else or be mistyped.
 */
const signInRequiredError = (): DomainError =>
  new DomainError(
    'unauthenticated',
    'sign_in_first',
    "Sign in to the account that requested this address, with its current one, and open this link again there. If you didn't request anything, close this page: nothing changed.",
  )

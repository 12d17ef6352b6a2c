import { leaveOldAddress } from '#core/accounts/profile/email-changed-mail'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { pendingAddress } from '#core/accounts/user'
import type { WriteCtx } from '#core/kernel/context'
import { conflict, DomainError } from '#core/kernel/domain-error'
import { isDuplicate } from '#db/sql'
import type { UserRow } from '#db/tables/accounts'
import { type RequestedBy, goneLink } from './email-link.ts'
import { endNotMeLinksElsewhere, endWhatWasBefore } from './first-proof.ts'

/**
 * Makes the address that waits the account's own, and tells the one that was left, unless that was never anybody's. Where
 * the account had shown no mailbox yet, or an administrator asked and its own session is not there to vouch for the change,
 * everything ends that was made before. Ends in gone where another one waits or none, in a conflict where somebody
 * registered it meanwhile, and in a refusal where its holder asked and is not signed in.
 */
export const confirmAddress = async (
  ctx: WriteCtx,
  user: UserRow,
  email: string,
  { session, askedBy }: { session: string | null; askedBy: RequestedBy },
): Promise<void> => {
  if (pendingAddress(ctx, user) !== email) throw goneLink()
  const isFirst = user.email_verified_at_ms === null
  if (session === null && !isFirst && askedBy === 'themselves') throw signInFirst()
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
  if (isFirst) await endNotMeLinksElsewhere(ctx, { id: user.id, email })
  else await leaveOldAddress(ctx, user)
  if (isFirst || session === null) await endWhatWasBefore(ctx, { ...user, email }, session)
  await recordAccountEvent(ctx, user.id, 'account.address', 'Confirmed another email address')
}

/** An account whose holder is known moves to a mailbox only by their hand: the address may be a stranger's, or mistyped. */
const signInFirst = (): DomainError =>
  new DomainError(
    'unauthenticated',
    'sign_in_first',
    'Sign in to the account that asked for this address, with its present one, and open this link again there. If you asked for nothing, close this page: nothing was changed.',
  )

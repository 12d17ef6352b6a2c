import { addresses } from '#contract/accounts/profile'
import { isVerified, pendingAddress, toUser } from '#core/accounts/user'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { requireSignedIn } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import { recordAttempt } from '#core/kernel/rate-limit'
import { textForEmail } from '#core/kernel/text-for-email'
import { dropPendingAddress, sendEmailLink } from './pending-address.ts'

/** Resends the link to the pending address, or to the account's own address if it is unconfirmed. */
export const resendEmailLink = operation(addresses.resend, requireSignedIn, async (ctx, _input, user) => {
  await recordAttempt(ctx, 'address', user.email)
  const email = pendingAddress(ctx, user) ?? (isVerified(ctx, user) ? null : user.email)
  if (email === null) throw conflict('nothing_to_confirm', 'Your address is already confirmed.')
  await write(ctx, ctx => sendEmailLink(ctx, user, email))
  return {
    message: textForEmail(
      ctx,
      `A link is on its way to ${email}.`,
      'The confirmation link is sent once a mail server is set up.',
    ),
  }
})

/** Keeps the current address and invalidates the links emailed to the pending one. */
export const cancelPendingAddress = operation(addresses.cancel, requireSignedIn, (ctx, _input, user) =>
  write(ctx, async ctx => {
    if (user.pending_email === null) return toUser(ctx, user)
    await recordAccountEvent(ctx, user.id, 'account.address-kept', 'Kept their current email address')
    return toUser(ctx, await dropPendingAddress(ctx, user))
  }),
)

import { addresses } from '#contract/accounts/profile'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { toUser } from '#core/accounts/user'
import { requireSignedIn } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { unsuppressOwnAddress, suppressionOf } from '#core/kernel/outbox/suppressed-addresses'
import { conflict } from '#core/kernel/domain-error'

/**
 * Resumes email to the account's own suppressed address, at most once a day, because every bounce harms the sender's
 * reputation.
 */
export const retryAddress = operation(addresses.tryAgain, requireSignedIn, (ctx, _input, user) =>
  write(ctx, async ctx => {
    if (!(await suppressionOf(ctx, user.email)))
      throw conflict('address_not_stopped', 'Email to your address is already on.')
    if (!(await unsuppressOwnAddress(ctx, user.email)))
      throw conflict(
        'tried_today',
        'You tried this in the last day. Try again tomorrow, or change your address.',
      )
    await recordAccountEvent(ctx, user.id, 'account.address-tried', 'Resumed email to their address')
    return toUser(ctx, user)
  }),
)

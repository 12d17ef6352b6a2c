import { profile } from '#contract/accounts/profile'
import { requestAddress } from '#core/accounts/email-address/pending-address'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { changeName } from '#core/accounts/profile/change-name'
import { fullName, toUser } from '#core/accounts/user'
import { updatePayerSoon } from '#core/billing/subscription/customer'
import { requireSignedIn } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { sometimes } from '#core/kernel/recent-authentication'
import { recordAttempt } from '#core/kernel/rate-limit'

/**
 * Changes the caller's name, which the card provider also receives soon. A new address requires recent authentication
 * and stays pending until confirmed.
 */
export const updateProfile = operation(
  profile.update,
  sometimes(requireSignedIn),
  async (ctx, input, { access: user, insist }) => {
    const isMoving = input.email !== user.email
    if (isMoving) {
      insist()
      await recordAttempt(ctx, 'address', user.email)
    }
    return write(ctx, async ctx => {
      const changed = await changeName(ctx, user.id, input)
      if (fullName(changed) !== fullName(user)) await updatePayerSoon(ctx, user.id)
      if (!isMoving) return toUser(ctx, changed)
      await recordAccountEvent(ctx, user.id, 'account.address-asked', 'Requested a new email address')
      return toUser(ctx, await requestAddress(ctx, changed, input.email))
    })
  },
)

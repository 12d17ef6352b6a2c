import { profile } from '#contract/accounts/profile'
import { changeProfile } from '#core/accounts/profile/change-profile'
import { allowMove, leaveOldAddress } from '#core/accounts/profile/another-address'
import { fullName, userAnswer } from '#core/accounts/user'
import { updatePayerSoon } from '#core/billing/subscription/customer'
import { signedIn } from '#core/kernel/access'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'

/** Gives the caller another name or address, which the card provider learns soon as well. */
export const updateProfile = operation(profile.update, signedIn, async (ctx, input, user) => {
  const isMoving = input.email !== user.email
  if (isMoving) await allowMove(ctx, user, input.currentPassword)
  return write(ctx, async ctx => {
    const changed = await changeProfile(ctx, user.id, input)
    const isNewPayer = changed.email !== user.email || fullName(changed) !== fullName(user)
    if (isNewPayer) await updatePayerSoon(ctx, user.id)
    if (isMoving) await leaveOldAddress(ctx, user)
    return userAnswer(ctx, changed)
  })
})

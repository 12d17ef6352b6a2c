import { profile } from '#contract/accounts/profile'
import { changeProfile } from '#core/accounts/profile/change-profile'
import { fullName, userAnswer } from '#core/accounts/user'
import { updatePayerSoon } from '#core/billing/subscription/customer'
import { signedIn } from '#core/kernel/access'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'

/** Gives the caller another name or address, which the card provider learns soon as well. */
export const updateProfile = operation(profile.update, signedIn, (ctx, input, user) =>
  write(ctx, async ctx => {
    const changed = await changeProfile(ctx, user.id, input)
    const isNewPayer = changed.email !== user.email || fullName(changed) !== fullName(user)
    if (isNewPayer) await updatePayerSoon(ctx, user.id)
    return userAnswer(ctx, changed)
  }),
)

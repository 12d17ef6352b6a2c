import { addresses } from '#contract/accounts/profile'
import { goneLink, takeEmailLink } from '#core/accounts/addresses/email-link'
import { takeAddress, verifyAddress } from '#core/accounts/addresses/take-address'
import { updatePayerSoon } from '#core/billing/subscription/customer'
import { anyone } from '#core/kernel/access'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { countTry } from '#core/kernel/throttle'

/**
 * Confirms an address with the link that was mailed to it: the own one, or one that waits, which the card provider learns
 * soon as well. Ends in gone for a link that was used, ran out, or leads to an address that nobody waits for any more.
 */
export const confirmEmail = operation(addresses.confirm, anyone, async (ctx, { token }) => {
  await countTry(ctx, 'reset', token)
  return write(ctx, async ctx => {
    const { user, email } = await takeEmailLink(ctx, token)
    if (user.disabled_at_ms !== null) throw goneLink()
    if (email === user.email) {
      await verifyAddress(ctx, user.id)
      return { email, wasChanged: false }
    }
    await takeAddress(ctx, user, email)
    await updatePayerSoon(ctx, user.id)
    return { email, wasChanged: true }
  })
})

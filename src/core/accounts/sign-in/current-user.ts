import { accounts } from '#contract/accounts/accounts'
import { momentOf } from '#contract/kernel/values'
import { requireSignedIn } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { suppressionOf } from '#core/kernel/outbox/suppressed-addresses'
import { toUser } from '#core/accounts/user'

export const currentUser = operation(accounts.current, requireSignedIn, async (ctx, _input, user) => {
  const suppression = await suppressionOf(ctx, user.email)
  return { ...toUser(ctx, user), ...(suppression && { mailReturnsSince: momentOf(suppression.since_ms) }) }
})

import { accounts } from '#contract/accounts/accounts'
import { momentOf } from '#contract/kernel/values'
import { requireSignedIn } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { suppressionOf } from '#core/kernel/outbox/suppressed-addresses'
import { userAnswer } from '#core/accounts/user'

export const currentUser = operation(accounts.current, requireSignedIn, async (ctx, _input, user) => {
  const stop = await suppressionOf(ctx, user.email)
  return { ...userAnswer(ctx, user), ...(stop && { mailReturnsSince: momentOf(stop.since_ms) }) }
})

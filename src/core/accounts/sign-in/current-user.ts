import { accounts } from '#contract/accounts/accounts'
import { signedIn } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
import { userAnswer } from '#core/accounts/user'

export const currentUser = operation(accounts.current, signedIn, async (ctx, _input, user) =>
  userAnswer(ctx, user),
)

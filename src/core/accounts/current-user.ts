import { accounts } from '#contract/accounts'
import { signedIn } from '../access.ts'
import { operation } from '../operation.ts'
import { userAnswer } from './user.ts'

export const currentUser = operation(accounts.current, signedIn, async (ctx, _input, user) =>
  userAnswer(ctx, user),
)

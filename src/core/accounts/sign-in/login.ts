import { accounts } from '#contract/accounts/accounts'
import { anyone } from '#core/kernel/access'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { countTry, giveBackTry, unlessBusy } from '#core/kernel/throttle'
import { Refusal } from '#core/kernel/refusal'
import { userByEmail } from '#core/accounts/find-user'
import { recordFailedSignIn } from '#core/accounts/own-acts'
import { userAnswer } from '#core/accounts/user'
import { noteFailure, slowDown } from './failures.ts'
import { signIn } from './sessions.ts'

/** Signs in. An unknown address and a wrong password get the same answer after the same work. */
export const login = operation(accounts.login, anyone, async (ctx, { email, password, rememberMe }) => {
  await countTry(ctx, 'login', email)
  await slowDown(ctx, email)
  const user = await userByEmail(ctx, email)
  const matches = await unlessBusy(ctx, 'login', email, () =>
    ctx.ports.passwords.matches(user?.password_hash ?? null, password),
  )
  if (!user || !matches) {
    await noteFailure(ctx, email, user ? 'wrong password' : 'unknown address')
    await recordFailedSignIn(ctx, user?.id)
    throw new Refusal('unauthenticated', 'invalid_credentials', 'Invalid credentials')
  }
  await giveBackTry(ctx, 'login', email)
  if (user.disabled_at_ms !== null) {
    throw new Refusal(
      'forbidden',
      'account_disabled',
      'This account is disabled. Ask whoever runs this server.',
    )
  }
  return write(ctx, async ctx => {
    const now = ctx.now()
    await ctx.db.updateTable('users').set({ last_login_at_ms: now }).where('id', '=', user.id).execute()
    await signIn(ctx, user, rememberMe)
    return userAnswer(ctx, { ...user, last_login_at_ms: now })
  })
})

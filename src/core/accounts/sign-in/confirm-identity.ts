import { identity } from '#contract/accounts/identity'
import { signedIn } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
import { invalid } from '#core/kernel/refusal'
import { countTry, giveBackTry, unlessBusy } from '#core/kernel/throttle'
import { recordFailedSignIn } from '#core/accounts/own-acts'
import { plural } from '#domain/text'
import { noteFailure, slowDown } from './failures.ts'
import { noteProof } from './sessions.ts'

/** Takes the password of somebody who is signed in. Wrong ones are counted like those of a sign-in, and told of. */
export const confirmIdentity = operation(identity.confirm, signedIn, async (ctx, { password }, user) => {
  const { left } = await countTry(ctx, 'confirm', user.email)
  await slowDown(ctx, user.email)
  const matches = await unlessBusy(ctx, 'confirm', user.email, () =>
    ctx.ports.passwords.matches(user.password_hash, password),
  )
  if (!matches) {
    await noteFailure(ctx, user.email, 'wrong password')
    await recordFailedSignIn(ctx, user.id)
    throw invalid('password', `That is not the password. ${plural(left, 'try', 'tries')} left.`)
  }
  await giveBackTry(ctx, 'confirm', user.email)
  await noteProof(ctx)
  return null
})

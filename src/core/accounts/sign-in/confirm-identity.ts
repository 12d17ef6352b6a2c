import { identity } from '#contract/accounts/identity'
import { passkeysOf } from '#core/accounts/factors/own-passkeys'
import { takeCode } from '#core/accounts/factors/recovery-codes'
import { passkeyRequest, personOfPasskey } from '#core/accounts/factors/use-passkey'
import { signedIn } from '#core/kernel/access'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict, invalid } from '#core/kernel/refusal'
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
  await noteProof(ctx, 'password')
  return null
})

/** Ends in a conflict for somebody who has no passkey. */
export const beginConfirming = operation(identity.beginPasskey, signedIn, async (ctx, _input, user) => {
  const held = await passkeysOf(ctx, user.id)
  if (held.length === 0) throw conflict('no_passkey', 'You have no passkey. Give the password instead.')
  return passkeyRequest(ctx, { purpose: 'confirm', userId: user.id }, held)
})

export const confirmWithPasskey = operation(
  identity.confirmWithPasskey,
  signedIn,
  async (ctx, { used }, user) => {
    await countTry(ctx, 'confirm', user.email)
    const person = await personOfPasskey(ctx, used, { purpose: 'confirm', userId: user.id })
    if (!person) {
      await noteFailure(ctx, user.email, 'passkey')
      throw invalid('used', 'That is not a passkey of this account.')
    }
    await giveBackTry(ctx, 'confirm', user.email)
    await noteProof(ctx, 'passkey')
    return null
  },
)

export const confirmWithCode = operation(
  identity.confirmWithCode,
  signedIn,
  async (ctx, { recoveryCode }, user) => {
    const { left } = await countTry(ctx, 'confirm', user.email)
    await slowDown(ctx, user.email)
    const isTaken = await write(ctx, async ctx => {
      const isOne = await takeCode(ctx, user, recoveryCode)
      if (isOne) await noteProof(ctx, 'recovery code')
      return isOne
    })
    if (!isTaken) {
      await noteFailure(ctx, user.email, 'wrong recovery code')
      await recordFailedSignIn(ctx, user.id, 'code')
      throw invalid(
        'recoveryCode',
        `That is not a recovery code that counts. ${plural(left, 'try', 'tries')} left.`,
      )
    }
    await giveBackTry(ctx, 'confirm', user.email)
    return null
  },
)

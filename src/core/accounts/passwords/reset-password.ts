import { passwords } from '#contract/accounts/passwords'
import { anyone } from '#core/kernel/access'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { countTry } from '#core/kernel/throttle'
import { refuseCommonPassword } from './common-passwords.ts'
import { readPasswordLink, takePasswordLink } from './password-link.ts'
import { setPassword } from './set-password.ts'

/** Sets a password with a link, which works once. Every session of the account ends. */
export const resetPassword = operation(passwords.reset, anyone, async (ctx, { token, newPassword }) => {
  await countTry(ctx, 'reset', token)
  await readPasswordLink(ctx, token)
  refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await ctx.ports.passwords.hash(newPassword)
  return write(ctx, async ctx => {
    const { id } = await takePasswordLink(ctx, token)
    await setPassword(ctx, id, passwordHash, null)
    return { message: 'Your password has been updated successfully.' }
  })
})

import { passwords } from '#contract/passwords'
import { anyone } from '../access.ts'
import { write } from '../context.ts'
import { operation } from '../operation.ts'
import { countTry } from '../platform/throttle.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { readPasswordLink } from './password-link.ts'
import { setPassword } from './set-password.ts'

/** Sets a password with a link, which works once. Every session of the account ends. */
export const resetPassword = operation(passwords.reset, anyone, async (ctx, { token, newPassword }) => {
  await countTry(ctx, 'reset', token)
  await readPasswordLink(ctx, token)
  refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await ctx.ports.passwords.hash(newPassword)
  return write(ctx, async ctx => {
    const { link_id, id } = await readPasswordLink(ctx, token)
    await ctx.db
      .updateTable('password_links')
      .set({ used_at_ms: ctx.now() })
      .where('id', '=', link_id)
      .execute()
    await setPassword(ctx, id, passwordHash, null)
    return { message: 'Your password has been updated successfully.' }
  })
})

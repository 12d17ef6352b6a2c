import { passwords } from '#contract/accounts/passwords'
import { anyone } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
import { countTry } from '#core/kernel/throttle'
import { readPasswordLink } from './password-link.ts'

export const verifyResetToken = operation(passwords.verify, anyone, async (ctx, { token }) => {
  await countTry(ctx, 'reset', token)
  const { email } = await readPasswordLink(ctx, token)
  return { message: 'The link is valid.', email }
})

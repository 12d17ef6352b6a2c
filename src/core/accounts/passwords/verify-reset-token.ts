import { passwords } from '#contract/accounts/passwords'
import { allowAnyone } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { recordAttempt } from '#core/kernel/rate-limit'
import { readPasswordLink } from './password-link.ts'

export const verifyResetToken = operation(passwords.verify, allowAnyone, async (ctx, { token }) => {
  await recordAttempt(ctx, 'reset', token)
  const { email } = await readPasswordLink(ctx, token)
  return { message: 'The link is valid.', email }
})

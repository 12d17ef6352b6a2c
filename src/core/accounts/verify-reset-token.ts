import { passwords } from '#contract/passwords'
import { anyone } from '../access.ts'
import { operation } from '../operation.ts'
import { countTry } from '../platform/throttle.ts'
import { readPasswordLink } from './password-link.ts'

export const verifyResetToken = operation(passwords.verify, anyone, async (ctx, { token }) => {
  await countTry(ctx, 'reset', token)
  const { email } = await readPasswordLink(ctx, token)
  return { message: 'The link is valid.', email }
})

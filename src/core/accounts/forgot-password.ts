import { passwords } from '#contract/passwords'
import { anyone } from '../access.ts'
import { write } from '../context.ts'
import { queuePasswordMail } from '../mail/password-mail.ts'
import { operation } from '../operation.ts'
import { countTry } from '../platform/throttle.ts'
import { userByEmail } from './find-user.ts'
import { linkLifetimes, makePasswordLink } from './password-link.ts'

/** The answer is the same whether the address has an account or not; the mail goes through the outbox later. */
export const forgotPassword = operation(passwords.forgot, anyone, async (ctx, { email }) => {
  await countTry(ctx, 'forgot', email)
  const user = await userByEmail(ctx, email)
  if (user) {
    await write(ctx, async ctx =>
      queuePasswordMail(ctx, user, await makePasswordLink(ctx, user, linkLifetimes.forgotten), 'forgotten'),
    )
  }
  return { message: 'If that address has an account, a link to set a new password is on its way.' }
})

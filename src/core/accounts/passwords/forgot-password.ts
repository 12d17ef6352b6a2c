import { passwords } from '#contract/accounts/passwords'
import { allowAnyone } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recordAttempt } from '#core/kernel/rate-limit'
import { userByEmail } from '#core/accounts/get-user'
import { textForEmail } from '#core/kernel/text-for-email'
import { queuePasswordEmail } from './password-email.ts'
import { linkLifetimes, makePasswordLink } from './password-link.ts'

/** Longer than writing the email takes, so that the response time doesn't reveal who has an account. */
const responseDelayMs = 50

/** Requests within two minutes of the last email don't send another one. */
const resendAfterMs = 2 * 60_000

/** The response is the same whether the address has an account or not; the email is sent later through the outbox. */
export const forgotPassword = operation(passwords.forgot, allowAnyone, async (ctx, { email }) => {
  await recordAttempt(ctx, 'forgot', email)
  await Promise.all([ctx.pause(responseDelayMs), sendResetLink(ctx, email)])
  return {
    message: textForEmail(
      ctx,
      "If that address has an account, we've sent a password reset link.",
      'Ask the server admin for a link to set a new password.',
    ),
  }
})

const sendResetLink = async (ctx: Ctx, email: string): Promise<void> => {
  const user = await userByEmail(ctx, email)
  if (!user || user.disabled_at_ms !== null || (await hasRecentEmail(ctx, user.id))) return
  await write(ctx, async ctx =>
    queuePasswordEmail(ctx, user, await makePasswordLink(ctx, user, linkLifetimes.forgotten), 'forgotten'),
  )
}

const hasRecentEmail = async (ctx: Ctx, userId: number): Promise<boolean> => {
  const recent = await ctx.db
    .selectFrom('password_links')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at_ms', '>', ctx.now() - resendAfterMs)
    .executeTakeFirst()
  return recent !== undefined
}

import { queueSecurityMail } from '#core/accounts/alarm/security-mail'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { invalid } from '#core/kernel/refusal'
import { hashOf } from '#core/kernel/secret'
import { countTry } from '#core/kernel/throttle'
import type { UserRow } from '#db/tables/accounts'

const recentMs = 15 * 60_000

/**
 * Whether somebody may give their account another address now: with the password, or after a sign-in within 15 minutes.
 * Tries are counted, so that nobody learns address by address who has an account.
 */
export const allowMove = async (ctx: Ctx, user: UserRow, password: string | undefined): Promise<void> => {
  await countTry(ctx, 'address', user.email)
  if (password === undefined || password === '') {
    if (await hasJustSignedIn(ctx)) return
    throw invalid('currentPassword', 'Enter your password to change the address.')
  }
  if (!(await ctx.ports.passwords.matches(user.password_hash, password))) {
    throw invalid('currentPassword', 'The current password is not right.')
  }
}

const hasJustSignedIn = async (ctx: Ctx): Promise<boolean> => {
  if (ctx.edge.sessionToken === null) return false
  const session = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashOf(ctx.edge.sessionToken))
    .where('created_at_ms', '>', ctx.now() - recentMs)
    .executeTakeFirst()
  return session !== undefined
}

/** Tells the address that was left, with a link that takes it back; what else was mailed there works no more. */
export const leaveOldAddress = async (ctx: WriteCtx, before: UserRow): Promise<void> => {
  await ctx.db.deleteFrom('password_links').where('user_id', '=', before.id).execute()
  await ctx.db.deleteFrom('email_links').where('user_id', '=', before.id).execute()
  await queueSecurityMail(ctx, before, {
    subject: 'Your email address was changed',
    headline: 'Your email address was changed.',
    paragraph:
      'Your account has another address now: this one no longer signs in, and mail no longer goes here.',
  })
}

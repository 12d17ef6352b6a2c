import { passwords } from '#contract/accounts/passwords'
import { anyone } from '#core/kernel/access'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { countTry } from '#core/kernel/throttle'
import { linkLifetimes, newPasswordToken } from '#core/accounts/passwords/password-link'
import { endSessions } from '#core/accounts/sign-in/sessions'
import { endTokens } from '#core/accounts/tokens'
import { fullName } from '#core/accounts/user'
import { takeNotMeLink } from './not-me-link.ts'

/**
 * Shuts out whoever acted for somebody else: every session and access token ends, the password signs nobody in any more,
 * and whoever read the mail sets a new one. Ends in gone for a link that was used or ran out.
 */
export const reportNotMe = operation(passwords.notMe, anyone, async (ctx, { token }) => {
  await countTry(ctx, 'reset', token)
  return write(ctx, async ctx => {
    const user = await takeNotMeLink(ctx, token)
    await endSessions(ctx, user.id, null)
    await endTokens(ctx, user.id, [])
    await ctx.db
      .updateTable('users')
      .set({ password_hash: null, updated_at_ms: ctx.now() })
      .where('id', '=', user.id)
      .execute()
    await ctx.db.deleteFrom('not_me_links').where('user_id', '=', user.id).execute()
    await recordAudit(
      ctx,
      { id: user.id, name: fullName(user) },
      { leagueId: null, action: 'account.not-me', summary: `${fullName(user)} said: This was not me` },
    )
    await ctx.db.deleteFrom('password_links').where('user_id', '=', user.id).execute()
    return { resetToken: await newPasswordToken(ctx, user, linkLifetimes.forgotten) }
  })
})

import { people } from '#contract/accounts/accounts'
import { endSessions } from '#core/accounts/sign-in/sessions'
import { userAnswer } from '#core/accounts/user'
import { siteAdmin } from '#core/kernel/access'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMark } from '#core/kernel/people-marks'
import { existingUser, refuseLastAdmin, sendPasswordLink } from './change-user.ts'

/**
 * Keeps an account out or lets it in again. Its sessions end, its tokens count no longer, and nothing of it is deleted.
 * Ends in a conflict for the only administrator.
 */
export const setDisabled = operation(people.setDisabled, siteAdmin, (ctx, { userId, isDisabled }, author) =>
  write(ctx, async ctx => {
    const user = await existingUser(ctx, userId)
    if (isDisabled) await refuseLastAdmin(ctx, user)
    if ((user.disabled_at_ms !== null) === isDisabled) return userAnswer(ctx, user)
    const row = await ctx.db
      .updateTable('users')
      .set({ disabled_at_ms: isDisabled ? ctx.now() : null, updated_at_ms: ctx.now() })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (isDisabled) await endSessions(ctx, userId, null)
    await recordAudit(ctx, author, {
      leagueId: null,
      action: isDisabled ? 'user.disabled' : 'user.enabled',
      summary: `${isDisabled ? 'Disabled' : 'Enabled'} the account of ${personMark(userId)}`,
    })
    return userAnswer(ctx, row)
  }),
)

/** Signs somebody out everywhere. */
export const endSessionsOf = operation(people.endSessions, siteAdmin, (ctx, { userId }, author) =>
  write(ctx, async ctx => {
    await existingUser(ctx, userId)
    await endSessions(ctx, userId, null)
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'user.sessions-ended',
      summary: `Ended the sessions of ${personMark(userId)}`,
    })
    return null
  }),
)

/** Mails somebody a link to set a password and ends their sessions. The link itself is not answered. */
export const mailPasswordLink = operation(people.mailLink, siteAdmin, async (ctx, { userId }, author) => {
  await sendPasswordLink(ctx, author, userId)
  return null
})

import { people } from '#contract/accounts/accounts'
import { notifyOfAdministrators } from '#core/accounts/administrators'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { removeAllFactors } from '#core/accounts/factors/remove-factors'
import { endSessions } from '#core/accounts/sign-in/sessions'
import { assertNotLastAdmin } from '#core/accounts/usable-administrators'
import { toUser } from '#core/accounts/user'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { personMention } from '#core/kernel/mentions'
import { existingUser, sendPasswordLink } from './change-user.ts'

/**
 * Disables an account or enables it again. Its sessions end and its tokens stop working; nothing is deleted. Throws a
 * conflict for the only administrator.
 */
export const setDisabled = operation(
  people.setDisabled,
  recently(requireSiteAdmin),
  (ctx, { userId, isDisabled }, author) =>
    write(ctx, async ctx => {
      const user = await existingUser(ctx, userId)
      if (isDisabled) await assertNotLastAdmin(ctx, user)
      if ((user.disabled_at_ms !== null) === isDisabled) return toUser(ctx, user)
      const row = await ctx.db
        .updateTable('users')
        .set({ disabled_at_ms: isDisabled ? ctx.now() : null, updated_at_ms: ctx.now() })
        .where('id', '=', userId)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (isDisabled) await endSessions(ctx, userId, null)
      else await notifyOfAdministrators(ctx, [row], 'enabled')
      await recordAudit(ctx, author, {
        leagueId: null,
        action: isDisabled ? 'user.disabled' : 'user.enabled',
        summary: `${isDisabled ? 'Disabled' : 'Enabled'} the account of ${personMention(userId)}`,
      })
      return toUser(ctx, row)
    }),
)

/** Signs a user out everywhere. */
export const endSessionsOf = operation(people.endSessions, requireSiteAdmin, (ctx, { userId }, author) =>
  write(ctx, async ctx => {
    await existingUser(ctx, userId)
    await endSessions(ctx, userId, null)
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'user.sessions-ended',
      summary: `Ended the sessions of ${personMention(userId)}`,
    })
    return null
  }),
)

/** Emails a user a link to set a password and ends their sessions. The link itself is not returned. */
export const emailPasswordLink = operation(
  people.mailLink,
  requireSiteAdmin,
  async (ctx, { userId }, author) => {
    await sendPasswordLink(ctx, author, userId)
    return null
  },
)

/** For users who lost their phone and recovery codes: the password alone signs in again, and the user is notified. */
export const removeFactorsOf = operation(
  people.removeFactors,
  recently(requireSiteAdmin),
  (ctx, { userId }, author) =>
    write(ctx, async ctx => {
      const user = await existingUser(ctx, userId)
      if (user.password_hash === null) await assertNotLastAdmin(ctx, user)
      await removeAllFactors(ctx, userId)
      await endSessions(ctx, userId, null)
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'user.factors-removed',
        summary: `Removed the passkeys, authenticator app and recovery codes of ${personMention(userId)}`,
      })
      await queueSecurityEmail(ctx, user, {
        subject: 'Your passkeys and authenticator app were removed',
        headline: 'Your passkeys and authenticator app were removed.',
        paragraph:
          'A site admin removed them, along with your recovery codes, and signed you out everywhere. You can sign in with just your password.',
      })
      return null
    }),
)

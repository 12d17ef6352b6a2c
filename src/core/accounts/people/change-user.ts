import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { userById, toUser } from '#core/accounts/user'
import { notFound } from '#core/kernel/domain-error'
import { operation } from '#core/kernel/operation'
import { people } from '#contract/accounts/accounts'
import { recently } from '#core/kernel/recent-authentication'
import { requireSiteAdmin, type Author } from '#core/kernel/authorization'
import { markSetupDone } from '#core/accounts/registration'
import { assertNotLastAdmin } from '#core/accounts/usable-administrators'
import { notifyOfAdministrators } from '#core/accounts/administrators'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { makePasswordLink, linkLifetimes, queuePasswordEmail } from '#core/accounts/passwords/password-link'
import { endSessions } from '#core/accounts/sign-in/sessions'
import { removeAllFactors } from '#core/accounts/factors/own-factors'

/** Returns an account. Throws not-found when it doesn't exist. */
export const existingUser = async (ctx: Ctx, userId: number): Promise<UserRow> => {
  const user = await userById(ctx, userId)
  if (!user) throw notFound('User')
  return user
}

export const setRole = operation(
  people.setRole,
  recently(requireSiteAdmin),
  (ctx, { userId, newRole }, author) =>
    write(ctx, async ctx => {
      const user = await existingUser(ctx, userId)
      if (newRole === 'site_admin') await markSetupDone(ctx)
      else await assertNotLastAdmin(ctx, user)
      if (newRole !== user.role) {
        await notifyRoleChanged(ctx, user, newRole)
        await notifyOfAdministrators(ctx, [{ ...user, role: newRole }], 'promoted')
      }
      return changeUser(ctx, author, user, { role: newRole }, 'user.role', `Made a ${newRole} of`)
    }),
)

const roleLabels = { site_admin: 'an administrator', commissioner: 'a commissioner', manager: 'a manager' }

const notifyRoleChanged = (ctx: WriteCtx, user: UserRow, role: UserRow['role']): Promise<void> =>
  queueSecurityEmail(ctx, user, {
    subject: 'Your role was changed',
    headline: `You're now ${roleLabels[role]}.`,
    paragraph: `A site admin of this server made you ${roleLabels[role]}; you were ${roleLabels[user.role]}.`,
  })

/** Promotes a manager to commissioner. Accounts with another role are unchanged. */
export const makeCommissioner = async (ctx: WriteCtx, { id }: UserRow): Promise<void> => {
  await ctx.db
    .updateTable('users')
    .set({ role: 'commissioner' })
    .where('id', '=', id)
    .where('role', '=', 'manager')
    .execute()
}

/** Changes an account and records the change in the audit log. */
export const changeUser = async (
  ctx: WriteCtx,
  author: Author,
  user: UserRow,
  change: Partial<
    Pick<UserRow, 'is_premium' | 'premium_until_ms' | 'premium_shown_until_ms' | 'granted_until_ms' | 'role'>
  >,
  action: string,
  did: string,
) => {
  const row = await ctx.db
    .updateTable('users')
    .set({ ...change, updated_at_ms: ctx.now() })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, author, { leagueId: null, action, summary: `${did} ${personMention(user.id)}` })
  return toUser(ctx, row)
}

/**
 * Emails a user a link to set a new password and ends their sessions, for users who are locked out. No one else learns
 * the password. Returns the link, for instances without email.
 */
export const sendPasswordLink = (ctx: Ctx, author: Author, userId: number): Promise<{ url: string }> =>
  write(ctx, async ctx => {
    const user = await existingUser(ctx, userId)
    const url = await makePasswordLink(ctx, user, linkLifetimes.forgotten)
    await endSessions(ctx, user.id, null)
    await queuePasswordEmail(ctx, user, url, 'forgotten')
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'user.password-link',
      summary: `Sent ${personMention(user.id)} a link to set a password`,
    })
    return { url }
  })

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

/** Removes an account with its sessions, tokens and links. Data that others retain of it must be handled first. */
export const removeAccount = async (ctx: WriteCtx, userId: number): Promise<void> => {
  await ctx.db.deleteFrom('users').where('id', '=', userId).execute()
}

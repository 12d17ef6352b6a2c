import { people } from '#contract/accounts/accounts'
import { type Author, requireSiteAdmin } from '#core/kernel/authorization'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { notifyOfAdministrators } from '#core/accounts/administrators'
import { markSetupDone } from '#core/accounts/registration-policy'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { queuePasswordEmail } from '#core/accounts/passwords/password-email'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { notFound } from '#core/kernel/domain-error'
import { userById } from '#core/accounts/get-user'
import { linkLifetimes, makePasswordLink } from '#core/accounts/passwords/password-link'
import { endSessions } from '#core/accounts/sign-in/sessions'
import type { UserRow } from '#db/tables/accounts'
import { toUser } from '#core/accounts/user'
import { assertNotLastAdmin } from '#core/accounts/usable-administrators'

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

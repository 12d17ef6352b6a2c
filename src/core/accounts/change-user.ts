import { people } from '#contract/accounts'
import { lockRow } from '#db/sql'
import { type Author, siteAdmin } from '../access.ts'
import { hasEndlessPremium, paidUntilOf, settlePremium } from '../billing/settle-premium.ts'
import { type Ctx, write, type WriteCtx } from '../context.ts'
import { queuePasswordMail } from '../mail/password-mail.ts'
import { operation } from '../operation.ts'
import { recordAudit } from '../platform/audit.ts'
import { conflict, notFound } from '../refusal.ts'
import { userById } from './find-user.ts'
import { linkLifetimes, makePasswordLink } from './password-link.ts'
import { endSessions } from './sessions.ts'
import { fullName, userAnswer, type UserRow } from './user.ts'

/** An account, or not-found. */
export const existingUser = async (ctx: Ctx, userId: number): Promise<UserRow> => {
  const user = await userById(ctx, userId)
  if (!user) throw notFound('User')
  return user
}

/**
 * Ends in a conflict for the only administrator, who can be neither deleted nor demoted (decisions, section 3). All
 * administrators are locked, always in the same order, so that two who leave at once cannot both count on the other.
 */
export const refuseLastAdmin = async (ctx: WriteCtx, user: UserRow): Promise<void> => {
  if (user.role !== 'site_admin') return
  const admins = ctx.db.selectFrom('users').select('id').where('role', '=', 'site_admin').orderBy('id')
  for (const { id } of await admins.execute()) await lockRow(ctx.db, 'users', id)
  if ((await admins.execute()).some(({ id }) => id !== user.id)) return
  throw conflict('last_admin', 'This is the only administrator. Make another one first.')
}

/**
 * Ends granted premium. What exists stays readable; only new premium actions are refused. What is paid for is not
 * touched; ends in a conflict for premium that is nothing else.
 */
export const revokePremium = operation(people.revoke, siteAdmin, (ctx, { userId }, author) =>
  write(ctx, async ctx => {
    await lockRow(ctx.db, 'users', userId)
    const user = await existingUser(ctx, userId)
    if (user.is_premium === 0) return userAnswer(ctx, user)
    const hasSubscription = user.stripe_subscription_id !== null
    const isGranted = hasEndlessPremium(user) ? !hasSubscription : (user.granted_until_ms ?? 0) > ctx.now()
    const isPaid = hasSubscription || (await paidUntilOf(ctx, userId)) !== null
    if (isPaid && !isGranted) {
      throw conflict('has_subscription', 'This premium is paid for. Cancel the subscription instead.')
    }
    const none = { is_premium: 0, premium_until_ms: null, granted_until_ms: null } as const
    await changed(ctx, author, user, none, 'user.premium-revoked', 'Ended the premium of')
    return userAnswer(ctx, await settlePremium(ctx, userId))
  }),
)

export const setRole = operation(people.setRole, siteAdmin, (ctx, { userId, newRole }, author) =>
  write(ctx, async ctx => {
    const user = await existingUser(ctx, userId)
    if (newRole !== 'site_admin') await refuseLastAdmin(ctx, user)
    return changed(ctx, author, user, { role: newRole }, 'user.role', `Made a ${newRole} of`)
  }),
)

const changed = async (
  ctx: WriteCtx,
  author: Author,
  user: UserRow,
  change: Partial<Pick<UserRow, 'is_premium' | 'premium_until_ms' | 'granted_until_ms' | 'role'>>,
  action: string,
  did: string,
) => {
  const row = await ctx.db
    .updateTable('users')
    .set({ ...change, updated_at_ms: ctx.now() })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, author, { leagueId: null, action, summary: `${did} ${fullName(user)}` })
  return userAnswer(ctx, row)
}

/**
 * Mails somebody a link to set a new password and ends their sessions: what an operator does for a person who is locked
 * out. Nobody else gets to know a password. Answers the link, for installations without mail.
 */
export const sendPasswordLink = (ctx: Ctx, author: Author, userId: number): Promise<{ url: string }> =>
  write(ctx, async ctx => {
    const user = await existingUser(ctx, userId)
    const url = await makePasswordLink(ctx, user, linkLifetimes.forgotten)
    await endSessions(ctx, user.id, null)
    await queuePasswordMail(ctx, user, url, 'forgotten')
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'user.password-link',
      summary: `Sent ${fullName(user)} a link to set a password`,
    })
    return { url }
  })

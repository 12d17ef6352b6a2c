import { operation } from '#core/kernel/operation'
import { passwords } from '#contract/accounts/passwords'
import { allowAnyone } from '#core/kernel/authorization'
import { recordAttempt } from '#core/kernel/rate-limit'
import { textForEmail } from '#core/kernel/text-for-email'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { userByEmail, fullName } from '#core/accounts/user'
import type { UserRow } from '#db/tables/accounts'
import { newSecret, hashOf } from '#core/kernel/secret'
import { DomainError } from '#core/kernel/domain-error'
import { type Addressed, queueNotices } from '#core/kernel/outbox/notices.tsx'
import { dayMs, hourMs, minuteMs } from '#domain/durations'

/** Longer than writing the email takes, so that the response time doesn't reveal who has an account. */
const responseDelayMs = 50

/** Requests within two minutes of the last email don't send another one. */
const resendAfterMs = 2 * minuteMs

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

/** One hour for forgotten passwords. New accounts get longer, because their owners didn't request the email. */
export const linkLifetimes = { forgotten: hourMs, newAccount: 7 * dayMs }

/**
 * Creates a link to set a password. Earlier links keep working, so that someone else's request can't invalidate them;
 * the first one used invalidates all of them. Returns its URL.
 */
export const makePasswordLink = async (ctx: WriteCtx, user: UserRow, lifetimeMs: number): Promise<string> =>
  passwordLinkWith(ctx, await newPasswordToken(ctx, user, lifetimeMs))

/** Returns the URL of a password link. */
export const passwordLinkWith = ({ config }: Pick<Ctx, 'config'>, token: string): string =>
  `${config.publicUrl}/reset-password?token=${token}`

/** Creates and stores the secret of a password link. */
export const newPasswordToken = async (ctx: WriteCtx, user: UserRow, lifetimeMs: number): Promise<string> => {
  const token = newSecret()
  await savePasswordTokens(ctx, [{ userId: user.id, token }], lifetimeMs)
  return token
}

/** Stores secrets that can be used to set a password. */
export const savePasswordTokens = async (
  ctx: WriteCtx,
  tokens: readonly { userId: number; token: string }[],
  lifetimeMs: number,
): Promise<void> => {
  const now = ctx.now()
  const rows = tokens.map(({ userId, token }) => ({
    user_id: userId,
    token_hash: hashOf(token),
    created_at_ms: now,
    expires_at_ms: now + lifetimeMs,
  }))
  await ctx.db.insertInto('password_links').values(rows).execute()
}

/** Returns the owner of a link. Throws `gone` when it is unknown, used or expired, without revealing which. */
export const readPasswordLink = async (ctx: Ctx, token: string): Promise<UserRow & { link_id: number }> => {
  const found = await ctx.db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .selectAll('users')
    .select('password_links.id as link_id')
    .where('password_links.token_hash', '=', hashOf(token))
    .where('password_links.used_at_ms', 'is', null)
    .where('password_links.expires_at_ms', '>', ctx.now())
    .executeTakeFirst()
  if (found) return found
  throw goneLink()
}

/** Consumes a link. Of several concurrent requests, only one succeeds. */
export const consumePasswordLink = async (ctx: WriteCtx, token: string): Promise<UserRow> => {
  const { link_id, ...user } = await readPasswordLink(ctx, token)
  const { numUpdatedRows } = await ctx.db
    .updateTable('password_links')
    .set({ used_at_ms: ctx.now() })
    .where('id', '=', link_id)
    .where('used_at_ms', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw goneLink()
  return user
}

const goneLink = (): DomainError =>
  new DomainError('gone', 'link_expired', 'This link has expired or was already used. Request a new one.')

const emailTexts = {
  forgotten: {
    subject: 'Set a new Sidepot password',
    headline: 'Set a new password.',
    paragraph:
      'Someone requested a link to set a new password for this address. The link works once, within an hour.',
    reason: "If it wasn't you, ignore this email: your password won't change.",
  },
  newAccount: {
    subject: 'Your Sidepot account',
    headline: 'Your account is ready.',
    paragraph:
      'An account was created for you. Choose a password to sign in. The link works once, within seven days.',
    reason: 'A site admin or your commissioner created this account.',
  },
}

type Recipient = { id: number | null; email: string; first_name: string; last_name: string }

/** Builds the email with a link to set a password. */
export const passwordEmail = (
  ctx: Pick<Ctx, 'now'>,
  { id, ...person }: Recipient,
  href: string,
  occasion: keyof typeof linkLifetimes,
): Addressed => {
  const { subject, headline, paragraph, reason } = emailTexts[occasion]
  return {
    template: 'password-link',
    // Accounts are created by the thousand, but a user who forgot their password is waiting for the email.
    priority: occasion === 'forgotten' ? 'first' : 'ordinary',
    to: { email: person.email, name: fullName(person) },
    userId: id,
    leagueId: null,
    expiresAtMs: ctx.now() + linkLifetimes[occasion],
    subject,
    notice: {
      leagueName: '',
      label: 'Your account',
      headline,
      paragraphs: [paragraph],
      action: { href, label: 'Set a password' },
      reason,
    },
  }
}

/** Queues the password email. */
export const queuePasswordEmail = (
  ctx: WriteCtx,
  user: UserRow,
  href: string,
  occasion: keyof typeof linkLifetimes,
): Promise<void> => queueNotices(ctx, [passwordEmail(ctx, user, href, occasion)])

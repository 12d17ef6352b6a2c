import type { WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { fullName } from '#core/accounts/user'
import { newSecret, hashOf } from '#core/kernel/secret'
import { DomainError } from '#core/kernel/domain-error'
import { dayMs } from '#domain/durations'

/**
 * Notifies the owner of an account of a security event, with a link to use if it wasn't them. Sent regardless of email
 * preferences.
 */
export const queueSecurityEmail = async (
  ctx: WriteCtx,
  user: UserRow,
  content: { subject: string; headline: string; paragraph: string },
): Promise<void> =>
  queueNotices(ctx, [
    {
      template: 'security',
      priority: 'first',
      to: { email: user.email, name: fullName(user) },
      userId: user.id,
      leagueId: null,
      expiresAtMs: ctx.now() + notMeLifetimeMs,
      subject: content.subject,
      notice: {
        leagueName: '',
        label: 'Your account',
        headline: content.headline,
        paragraphs: [content.paragraph, "If it was you, you don't need to do anything."],
        action: { href: await makeNotMeLink(ctx, user), label: "This wasn't me" },
        reason: 'The link works once, within seven days. Nothing happens until you press a button there.',
      },
    },
  ])

export const notMeLifetimeMs = 7 * dayMs

/** Creates a "This was not me" link, valid for seven days and one use. Returns its URL. Only a hash is stored. */
const makeNotMeLink = async (
  ctx: WriteCtx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<string> => {
  const now = ctx.now()
  const token = newSecret()
  await ctx.db
    .insertInto('not_me_links')
    .values({
      user_id: id,
      email,
      token_hash: hashOf(token),
      created_at_ms: now,
      expires_at_ms: now + notMeLifetimeMs,
    })
    .execute()
  return `${ctx.config.publicUrl}/not-me?token=${token}`
}

/**
 * Consumes a link and returns its account and the address and time it was emailed. Throws `gone` when it is unknown,
 * used or expired, without revealing which. Later links are deleted too; earlier ones stay valid, otherwise a thief who
 * moved the account could invalidate the owner's.
 */
export const consumeNotMeLink = async (
  ctx: WriteCtx,
  token: string,
): Promise<{ user: UserRow; email: string; madeAtMs: number }> => {
  const consumed = await ctx.db
    .deleteFrom('not_me_links')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at_ms', '>', ctx.now())
    .returning(['id', 'user_id', 'email', 'created_at_ms'])
    .executeTakeFirst()
  if (!consumed) {
    throw new DomainError(
      'gone',
      'link_expired',
      'This link has expired or was already used. Request a new one.',
    )
  }
  const user = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', consumed.user_id)
    .executeTakeFirstOrThrow()
  await ctx.db
    .deleteFrom('not_me_links')
    .where('user_id', '=', user.id)
    .where('id', '>', consumed.id)
    .execute()
  return { user, email: consumed.email, madeAtMs: consumed.created_at_ms }
}

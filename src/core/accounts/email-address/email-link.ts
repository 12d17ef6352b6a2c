import type { Ctx, WriteCtx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { hashOf, newSecret } from '#core/kernel/secret'
import type { UserRow } from '#db/tables/accounts'
import { dayMs, minuteMs } from '#domain/durations'

/** Origin of the request for a link: the account itself, or an administrator acting for a user who can't do it. */
export type RequestedBy = 'themselves' | 'administrator'

/** Time in which a new address must be confirmed, in milliseconds. */
export const emailLinkMs = dayMs

/** Requests within two minutes of the last email don't send another one. */
const resendAfterMs = 2 * minuteMs

/**
 * Creates a link that confirms ownership of an address, valid for 24 hours. Earlier links keep working; the first one
 * opened invalidates all of them. Returns the link's URL. Only a hash is stored.
 */
export const makeEmailLink = async (
  ctx: WriteCtx,
  userId: number,
  email: string,
  requestedBy: RequestedBy,
): Promise<string> => {
  const now = ctx.now()
  const token = newSecret()
  await ctx.db
    .insertInto('email_links')
    .values({
      user_id: userId,
      email,
      asked_by: requestedBy,
      token_hash: hashOf(token),
      created_at_ms: now,
      expires_at_ms: now + emailLinkMs,
    })
    .execute()
  return `${ctx.config.publicUrl}/confirm-email?token=${token}`
}

/** Whether such a link was sent to the address in the last two minutes. */
export const hasRecentLink = async (ctx: Ctx, userId: number, email: string): Promise<boolean> => {
  const recent = await ctx.db
    .selectFrom('email_links')
    .select('id')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('created_at_ms', '>', ctx.now() - resendAfterMs)
    .executeTakeFirst()
  return recent !== undefined
}

/**
 * Consumes a link; of several concurrent requests, only one succeeds. Returns the account, the address it proves and
 * who requested it. Throws `gone` when the link is unknown, used or expired, without revealing which.
 */
export const consumeEmailLink = async (
  ctx: WriteCtx,
  token: string,
): Promise<{ user: UserRow; email: string; requestedBy: RequestedBy }> => {
  const consumed = await ctx.db
    .deleteFrom('email_links')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at_ms', '>', ctx.now())
    .returning(['user_id', 'email', 'asked_by'])
    .executeTakeFirst()
  if (!consumed) throw goneLink()
  const user = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', consumed.user_id)
    .executeTakeFirstOrThrow()
  return { user, email: consumed.email, requestedBy: consumed.asked_by }
}

export const goneLink = (): DomainError =>
  new DomainError('gone', 'link_expired', 'This link has expired or was already used. Request a new one.')

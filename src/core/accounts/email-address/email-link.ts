import type { Ctx, WriteCtx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { hashOf, newSecret } from '#core/kernel/secret'
import type { UserRow } from '#db/tables/accounts'

/** Who asked for the link: the account itself, or an administrator for somebody who cannot. */
export type RequestedBy = 'themselves' | 'administrator'

/** How long an address may wait to be confirmed, in ms. */
export const emailLinkMs = 24 * 3_600_000

/** Whoever asks again within two minutes has a mail on its way: another is not sent. */
const againAfterMs = 2 * 60_000

/**
 * Makes a link that says "This address is mine", good for 24 hours. Those that were mailed before go on working; the first
 * that is opened ends them all. Answers where it leads; only a hash is kept.
 */
export const makeEmailLink = async (
  ctx: WriteCtx,
  userId: number,
  email: string,
  askedBy: RequestedBy,
): Promise<string> => {
  const now = ctx.now()
  const token = newSecret()
  await ctx.db
    .insertInto('email_links')
    .values({
      user_id: userId,
      email,
      asked_by: askedBy,
      token_hash: hashOf(token),
      created_at_ms: now,
      expires_at_ms: now + emailLinkMs,
    })
    .execute()
  return `${ctx.config.publicUrl}/confirm-email?token=${token}`
}

/** Whether such a link went to the address within the last two minutes. */
export const hasRecentLink = async (ctx: Ctx, userId: number, email: string): Promise<boolean> => {
  const recent = await ctx.db
    .selectFrom('email_links')
    .select('id')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('created_at_ms', '>', ctx.now() - againAfterMs)
    .executeTakeFirst()
  return recent !== undefined
}

/**
 * Uses a link up: of several who open it at once, one gets it. Answers whose it is, which address it proves and who asked; ends in
 * gone when it is unknown, used or expired: which of them nobody is told.
 */
export const consumeEmailLink = async (
  ctx: WriteCtx,
  token: string,
): Promise<{ user: UserRow; email: string; askedBy: RequestedBy }> => {
  const taken = await ctx.db
    .deleteFrom('email_links')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at_ms', '>', ctx.now())
    .returning(['user_id', 'email', 'asked_by'])
    .executeTakeFirst()
  if (!taken) throw goneLink()
  const user = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', taken.user_id)
    .executeTakeFirstOrThrow()
  return { user, email: taken.email, askedBy: taken.asked_by }
}

export const goneLink = (): DomainError =>
  new DomainError('gone', 'link_expired', 'This link has expired or was used already. Ask for a new one.')

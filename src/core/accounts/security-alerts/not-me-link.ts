import type { WriteCtx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { hashOf, newSecret } from '#core/kernel/secret'
import type { UserRow } from '#db/tables/accounts'

export const notMeLifetimeMs = 7 * 86_400_000

/** Creates a "This was not me" link, valid for seven days and one use. Returns its URL. Only a hash is stored. */
export const makeNotMeLink = async (
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

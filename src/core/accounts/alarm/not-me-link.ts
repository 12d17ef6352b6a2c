import type { WriteCtx } from '#core/kernel/context'
import { Refusal } from '#core/kernel/refusal'
import { hashOf, newSecret } from '#core/kernel/secret'
import type { UserRow } from '#db/tables/accounts'

const lifetimeMs = 7 * 86_400_000

/** A link that says "This was not me", good for seven days and once. Answers its address; only a hash is kept. */
export const makeNotMeLink = async (ctx: WriteCtx, userId: number): Promise<string> => {
  const now = ctx.now()
  const token = newSecret()
  await ctx.db
    .insertInto('not_me_links')
    .values({
      user_id: userId,
      token_hash: hashOf(token),
      created_at_ms: now,
      expires_at_ms: now + lifetimeMs,
    })
    .execute()
  return `${ctx.config.publicUrl}/not-me?token=${token}`
}

/** Uses a link up; ends in gone when it is unknown, used or expired: which of them nobody is told. */
export const takeNotMeLink = async (ctx: WriteCtx, token: string): Promise<UserRow> => {
  const taken = await ctx.db
    .deleteFrom('not_me_links')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at_ms', '>', ctx.now())
    .returning('user_id')
    .executeTakeFirst()
  if (!taken) {
    throw new Refusal('gone', 'link_expired', 'This link has expired or was used already. Ask for a new one.')
  }
  return ctx.db.selectFrom('users').selectAll().where('id', '=', taken.user_id).executeTakeFirstOrThrow()
}

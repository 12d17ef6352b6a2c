import { type AccessToken, tokens } from '#contract/accounts/profile'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { signedIn } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
import { conflict, notFound } from '#core/kernel/refusal'
import { hashOf, newSecret } from '#core/kernel/secret'
import type { UserRow } from '#db/tables/accounts'
import { recordOwnAct } from './own-acts.ts'

const prefix = 'sp_'
const most = 50

type TokenRow = {
  id: number
  name: string
  last_four: string
  created_at_ms: number
  last_used_at_ms: number | null
}

const tokenAnswer = (row: TokenRow): AccessToken => ({
  id: row.id,
  name: row.name,
  lastFour: row.last_four,
  createdAt: momentOf(row.created_at_ms),
  lastUsedAt: row.last_used_at_ms === null ? null : momentOf(row.last_used_at_ms),
})

export const listTokens = operation(tokens.list, signedIn, async (ctx, _input, user) => {
  const rows = await ctx.db
    .selectFrom('access_tokens')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  return rows.map(tokenAnswer)
})

/** A token has its owner's rights. Its secret is told once; only a hash is kept. */
export const createToken = operation(tokens.create, signedIn, async (ctx, { name }, user) => {
  const held = await ctx.db.selectFrom('access_tokens').select('id').where('user_id', '=', user.id).execute()
  if (held.length >= most) throw conflict('too_many_tokens', `You have ${most} tokens. Revoke one first.`)
  const token = `${prefix}${newSecret()}`
  const row = await ctx.db
    .insertInto('access_tokens')
    .values({
      user_id: user.id,
      name,
      token_hash: hashOf(token),
      last_four: token.slice(-4),
      created_at_ms: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordOwnAct(ctx, user.id, 'token.made', `Made the access token ${name} (…${row.last_four})`)
  return { ...tokenAnswer(row), token }
})

export const revokeToken = operation(tokens.revoke, signedIn, async (ctx, { id }, user) => {
  const revoked = await ctx.db
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returning(['name', 'last_four'])
    .executeTakeFirst()
  if (!revoked) throw notFound('Token')
  const { name, last_four } = revoked
  await recordOwnAct(ctx, user.id, 'token.revoked', `Revoked the access token ${name} (…${last_four})`)
  return null
})

/** Ends the access tokens of a user, but for those that are named. */
export const endTokens = async (ctx: Ctx, userId: number, kept: readonly number[]): Promise<void> => {
  let query = ctx.db.deleteFrom('access_tokens').where('user_id', '=', userId)
  if (kept.length > 0) query = query.where('id', 'not in', [...kept])
  await query.execute()
}

const touchEveryMs = 5 * 60_000

/** Whose access token this is; undefined for an unknown one. */
export const userOfToken = async (ctx: Ctx, token: string): Promise<UserRow | undefined> => {
  if (!token.startsWith(prefix)) return undefined
  const found = await ctx.db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .selectAll('users')
    .select(['access_tokens.id as token_id', 'access_tokens.last_used_at_ms'])
    .where('access_tokens.token_hash', '=', hashOf(token))
    .where('users.disabled_at_ms', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { token_id, last_used_at_ms, ...user } = found
  if (ctx.now() - (last_used_at_ms ?? 0) >= touchEveryMs) {
    await ctx.db
      .updateTable('access_tokens')
      .set({ last_used_at_ms: ctx.now() })
      .where('id', '=', token_id)
      .execute()
  }
  return user
}

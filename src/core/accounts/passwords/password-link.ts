import type { Ctx, WriteCtx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { hashOf, newSecret } from '#core/kernel/secret'
import type { UserRow } from '#db/tables/accounts'

const hour = 3_600_000

/** One hour for forgotten passwords. New accounts get longer, because their owners didn't request the email. */
export const linkLifetimes = { forgotten: hour, newAccount: 7 * 24 * hour }

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

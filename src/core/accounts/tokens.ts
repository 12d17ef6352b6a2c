import { type AccessToken, tokens } from '#contract/accounts/tokens'
import { Scope } from '#contract/kernel/scope'
import { momentOf } from '#contract/kernel/values'
import { type Actor, requireSecondFactor, requireSignedIn, requireActor } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { conflict, forbidden, invalid, notFound, DomainError } from '#core/kernel/domain-error'
import { hashOf, newSecret } from '#core/kernel/secret'
import { writeBestEffort } from '#core/kernel/write-lock'
import { prepared } from '#db/statement-cache'
import type { AccessTokenRow, UserRow } from '#db/tables/accounts'
import { assertEmailVerified } from '#core/accounts/email-address/email-quota'
import { dayMs, minuteMs } from '#domain/durations'
import { queueSecurityEmail } from './security-alerts/security-email.ts'
import { recordAccountEvent } from './account-audit.ts'

const prefix = 'sp_'
const maxTokens = 50

const scopesOf = ({ scopes }: Pick<AccessTokenRow, 'scopes'>): Scope[] =>
  Scope.array().parse(scopes.split(' '))

const toAccessToken = (row: AccessTokenRow): AccessToken => ({
  id: row.id,
  name: row.name,
  lastFour: row.last_four,
  scopes: scopesOf(row),
  createdAt: momentOf(row.created_at_ms),
  endsAt: momentOf(row.ends_at_ms),
  lastUsedAt: row.last_used_at_ms === null ? null : momentOf(row.last_used_at_ms),
  lastAddress: row.last_address,
})

export const listTokens = operation(tokens.list, requireSignedIn, async (ctx, _input, user) => {
  const rows = await ctx.db
    .selectFrom('access_tokens')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  return rows.map(toAccessToken)
})

/**
 * Creates an access token limited to its scopes and its owner's permissions. The secret is shown once; only a hash is
 * stored. The owner gets an email. Throws a conflict when the user has 50 tokens, and a DomainError when the address is
 * unconfirmed.
 */
export const createToken = operation(tokens.create, recently(requireActor), async (ctx, input, actor) => {
  const { user } = actor
  assertEmailVerified(ctx, user)
  const isRequired = needsSecondFactor(ctx, user)
  if (isRequired) await insistOnOwnSession(ctx, actor)
  return write(ctx, async ctx => {
    if (input.scopes.includes('admin') && user.role !== 'site_admin') {
      throw invalid('scopes', 'Only site admins can grant that.')
    }
    const existing = await ctx.db
      .selectFrom('access_tokens')
      .select('id')
      .where('user_id', '=', user.id)
      .execute()
    if (existing.length >= maxTokens)
      throw conflict('too_many_tokens', `You have ${maxTokens} tokens. Revoke one first.`)
    const token = `${prefix}${newSecret()}`
    const row = await ctx.db
      .insertInto('access_tokens')
      .values({
        user_id: user.id,
        name: input.name,
        token_hash: hashOf(token),
        last_four: token.slice(-4),
        scopes: [...new Set(input.scopes)].join(' '),
        created_at_ms: ctx.now(),
        ends_at_ms: ctx.now() + input.expiresInDays * dayMs,
        has_second_factor: isRequired ? 1 : 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await notifyAccountOwner(ctx, user, row)
    return { ...toAccessToken(row), token }
  })
})

const needsSecondFactor = ({ config }: Ctx, { role }: Pick<UserRow, 'role'>): boolean =>
  role === 'site_admin' && config.adminSecondFactor === 'required'

/** If administrators must use a second factor, only a session that used one can create a token for an administrator. */
const insistOnOwnSession = async (ctx: Ctx, actor: Actor & { kind: 'user' }): Promise<void> => {
  await requireSecondFactor(ctx, actor)
  if (actor.by.kind === 'command line')
    throw forbidden(
      'This server requires two-step verification for site admins. Create the token in the web app.',
    )
}

const notifyAccountOwner = async (
  ctx: WriteCtx,
  user: UserRow,
  { name, last_four, scopes }: AccessTokenRow,
): Promise<void> => {
  await recordAccountEvent(
    ctx,
    user.id,
    'token.created',
    `Created the access token ${name} (…${last_four}: ${scopes})`,
  )
  await queueSecurityEmail(ctx, user, {
    subject: 'A new access token for your account',
    headline: 'An access token was created for your account.',
    paragraph: `It's named ${name}, ends in ${last_four} and has these scopes: ${scopes.replaceAll(' ', ', ')}.`,
  })
}

export const revokeToken = operation(tokens.revoke, requireSignedIn, async (ctx, { id }, user) => {
  const revoked = await ctx.db
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returning(['name', 'last_four'])
    .executeTakeFirst()
  if (!revoked) throw notFound('Token')
  const { name, last_four } = revoked
  await recordAccountEvent(ctx, user.id, 'token.revoked', `Revoked the access token ${name} (…${last_four})`)
  return null
})

/** Revokes a user's access tokens except the named ones. Returns how many. */
export const endTokens = async (ctx: Ctx, userId: number, exceptIds: readonly number[]): Promise<number> => {
  let query = ctx.db.deleteFrom('access_tokens').where('user_id', '=', userId)
  if (exceptIds.length > 0) query = query.where('id', 'not in', [...exceptIds])
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

const touchEveryMs = 5 * minuteMs

const tokenWithUser = prepared<{ hash: string; nowMs: number }>()((db, { hash, nowMs }) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .selectAll('users')
    .select([
      'access_tokens.id as token_id',
      'access_tokens.scopes',
      'access_tokens.last_used_at_ms',
      'access_tokens.has_second_factor',
    ])
    .where('access_tokens.token_hash', '=', hash)
    .where('access_tokens.ends_at_ms', '>', nowMs)
    .where('users.disabled_at_ms', 'is', null),
)

const madeWithoutFactor = (): DomainError =>
  new DomainError(
    'forbidden',
    'second_factor_required',
    'This server requires a passkey or authenticator app for site admins, and this access token was created without one. Create another in the web app.',
  )

/**
 * Returns the actor of an access token; undefined when it is unknown or has expired. Throws a DomainError for an
 * administrator's token created without a second factor, if administrators must use one.
 */
export const actorOfToken = async (ctx: Ctx, token: string): Promise<Actor | undefined> => {
  if (!token.startsWith(prefix)) return undefined
  const [found] = await tokenWithUser(ctx, { hash: hashOf(token), nowMs: ctx.now() })
  if (!found) return undefined
  if (needsSecondFactor(ctx, found) && found.has_second_factor === 0) throw madeWithoutFactor()
  const { token_id, scopes, last_used_at_ms, has_second_factor: _, ...user } = found
  if (ctx.now() - (last_used_at_ms ?? 0) >= touchEveryMs) {
    await writeBestEffort(ctx, () =>
      ctx.db
        .updateTable('access_tokens')
        .set({ last_used_at_ms: ctx.now(), last_address: ctx.requestContext.address })
        .where('id', '=', token_id)
        .execute(),
    )
  }
  return {
    kind: 'user',
    user,
    by: { kind: 'token', scopes: scopesOf({ scopes }) },
  }
}

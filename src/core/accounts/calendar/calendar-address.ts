import { calendarAddress, type CalendarAddress } from '#contract/accounts/calendar-address'
import { momentOf } from '#contract/kernel/values'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { requireActor, requireSignedIn } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import { operation } from '#core/kernel/operation'
import { recordAttempt, refundAttempt } from '#core/kernel/rate-limit'
import { hashOf, newCode, revealShownSecret, sealShownSecret } from '#core/kernel/secret'
import { writeBestEffort } from '#core/kernel/write-lock'
import type { UserRow } from '#db/tables/accounts'
import { calendarPath } from '#domain/calendar-address'

/** Returns the caller's calendar address. Not to an access token, because the address would outlive it. */
export const readCalendarAddress = operation(
  calendarAddress.read,
  requireActor,
  async (ctx, _input, actor) => {
    const stored = await storedAddress(ctx, actor.user.id)
    return actor.by.kind === 'token' ? { ...stored, address: null } : stored
  },
)

/** Creates the caller's calendar address. Returns the existing one if it can still be shown. */
export const createCalendarAddress = operation(calendarAddress.create, requireSignedIn, (ctx, _input, user) =>
  write(ctx, async ctx => {
    const existing = await storedAddress(ctx, user.id)
    if (existing.address !== null) return existing
    return saveAddress(ctx, user, ['calendar.created', 'Created a calendar address'])
  }),
)

/** Replaces the caller's calendar address: the old one stops working immediately. */
export const renewCalendarAddress = operation(calendarAddress.renew, requireSignedIn, (ctx, _input, user) =>
  write(ctx, ctx =>
    saveAddress(ctx, user, [
      'calendar.renewed',
      'Created a new calendar address; the old one stopped working',
    ]),
  ),
)

/** Removes the caller's calendar address. Throws not-found without one. */
export const removeCalendarAddress = operation(calendarAddress.remove, requireSignedIn, (ctx, _input, user) =>
  write(ctx, async ctx => {
    if (!(await endCalendar(ctx, user.id))) throw notFound('Calendar address')
    await recordAccountEvent(ctx, user.id, 'calendar.removed', 'Removed their calendar address')
    return null
  }),
)

/** Revokes a user's calendar address, with the events it has shown. Returns whether there was one. */
export const endCalendar = async (ctx: WriteCtx, userId: number): Promise<boolean> => {
  const removed = await ctx.db
    .deleteFrom('calendars')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return removed !== undefined
}

const storedAddress = async (ctx: Ctx, userId: number): Promise<CalendarAddress> => {
  const row = await ctx.db
    .selectFrom('calendars')
    .select(['token_hash', 'sealed_token', 'created_at_ms'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return { address: null, createdAt: null }
  const stored = { hash: row.token_hash, sealed: row.sealed_token }
  const token = revealShownSecret(ctx.ports.secrets, 'calendars.token', stored)
  return {
    address: token === null ? null : `${ctx.config.publicUrl}${calendarPath(token)}`,
    createdAt: momentOf(row.created_at_ms),
  }
}

/** 128 random bits. */
const tokenLength = 26

const saveAddress = async (
  ctx: WriteCtx,
  user: UserRow,
  [action, summary]: [action: string, summary: string],
): Promise<CalendarAddress> => {
  const { hash, sealed } = sealShownSecret(ctx.ports.secrets, 'calendars.token', newCode(tokenLength))
  const values = { token_hash: hash, sealed_token: sealed, created_at_ms: ctx.now() }
  await ctx.db
    .insertInto('calendars')
    .values({ user_id: user.id, ...values })
    .onConflict(known => known.column('user_id').doUpdateSet(values))
    .execute()
  await recordAccountEvent(ctx, user.id, action, summary)
  return storedAddress(ctx, user.id)
}

/**
 * Returns the user a calendar address belongs to. Throws not-found for an unknown or revoked address, and for a disabled
 * account. Guesses are counted per network; a valid address doesn't count.
 */
export const userOfCalendar = async (ctx: Ctx, token: string): Promise<UserRow> => {
  await writeBestEffort(ctx, () => recordAttempt(ctx, 'look', 'calendar'))
  const user = await ctx.db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.user_id')
    .selectAll('users')
    .where('calendars.token_hash', '=', hashOf(token))
    .where('users.disabled_at_ms', 'is', null)
    .executeTakeFirst()
  if (!user) throw notFound('Calendar')
  await writeBestEffort(ctx, () => refundAttempt(ctx, 'look', 'calendar'))
  return user
}

/** Returns when the user's calendar address was created, without the address; null without one. */
export const calendarSince = async (ctx: Ctx, userId: number): Promise<{ createdAt: string } | null> => {
  const { createdAt } = await storedAddress(ctx, userId)
  return createdAt === null ? null : { createdAt }
}

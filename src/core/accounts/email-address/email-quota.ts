import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { lockRow } from '#db/sql'
import { plural } from '#domain/text'
import { assertEmailVerified } from './unverified.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const defaultEmailQuota = 200

/**
 * Checks that the account may send this number of emails to others now. Throws a DomainError when its address is
 * unconfirmed or when it has reached its limit for 24 hours. Requests of one account are serialized here so that two
 * can't both use the last email. The CLI is always allowed.
 */
export const assertEmailQuota = async (ctx: WriteCtx, author: Author, count: number): Promise<void> => {
  if (author.id === null || count === 0) return
  await lockRow(ctx.db, 'users', author.id)
  const sender = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', author.id)
    .executeTakeFirstOrThrow()
  assertEmailVerified(ctx, sender)
  const sent = await countSentSince(ctx, sender.id, ctx.now() - dayMs)
  const budget = ctx.config.mailsPerDay ?? defaultEmailQuota
  if (sent.count + count <= budget) return
  throw quotaExceededMessage(budget, (sent.firstAtMs ?? ctx.now()) + dayMs - ctx.now())
}

const countSentSince = async (
  ctx: WriteCtx,
  userId: number,
  sinceMs: number,
): Promise<{ count: number; firstAtMs: number | null }> => {
  const { count, first } = await ctx.db
    .selectFrom('outbox')
    .select(of => [of.fn.countAll<number>().as('count'), of.fn.min('created_at_ms').as('first')])
    .where('caused_by', '=', userId)
    .where('created_at_ms', '>', sinceMs)
    .executeTakeFirstOrThrow()
  return { count: Number(count), firstAtMs: first }
}

const quotaExceededMessage = (budget: number, waitMs: number): DomainError =>
  new DomainError(
    'too-many',
    'mail_budget',
    `An account can send ${plural(budget, 'email')} in 24 hours. Try again in ${plural(Math.ceil(waitMs / hourMs), 'hour')}.`,
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  )

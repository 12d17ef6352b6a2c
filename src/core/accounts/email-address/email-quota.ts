import { type WriteCtx, type Ctx, write } from '#core/kernel/context'
import { type Author, requireSignedIn } from '#core/kernel/authorization'
import { lockRow } from '#db/sql'
import { DomainError, conflict } from '#core/kernel/domain-error'
import { plural } from '#domain/text'
import type { UserRow } from '#db/tables/accounts'
import { isVerified, toUser } from '#core/accounts/user'
import { operation } from '#core/kernel/operation'
import { addresses } from '#contract/accounts/profile'
import { suppressionOf, unsuppressOwnAddress } from '#core/kernel/outbox/suppressed-addresses'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { dayMs, hourMs } from '#domain/durations'

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

/**
 * Throws a DomainError when the account's address is unconfirmed: it may belong to someone else, and anything added to the
 * account would outlast the day its owner claims it. Without a mail server, every address counts as confirmed.
 */
export const assertEmailVerified = (ctx: Ctx, user: UserRow): void => {
  if (isVerified(ctx, user)) return
  throw new DomainError(
    'forbidden',
    'email_unverified',
    `Confirm your email address first: open the link we emailed to ${user.email}, or resend it from the top of the page.`,
  )
}

/**
 * Resumes email to the account's own suppressed address, at most once a day, because every bounce harms the sender's
 * reputation.
 */
export const retryAddress = operation(addresses.tryAgain, requireSignedIn, (ctx, _input, user) =>
  write(ctx, async ctx => {
    if (!(await suppressionOf(ctx, user.email)))
      throw conflict('address_not_stopped', 'Email to your address is already on.')
    if (!(await unsuppressOwnAddress(ctx, user.email)))
      throw conflict(
        'tried_today',
        'You tried this in the last day. Try again tomorrow, or change your address.',
      )
    await recordAccountEvent(ctx, user.id, 'account.address-tried', 'Resumed email to their address')
    return toUser(ctx, user)
  }),
)

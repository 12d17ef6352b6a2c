import { lockRows } from '#db/sql'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { hourMs } from '#domain/durations'
import { waitingLeague } from './waiting-league.ts'
import { type Envelope, queueDeferredEmail } from './queue-emails.ts'

export const digestTemplate = 'digest'

/** Emails that wait for a digest, may be sent and have not expired. `lit`, because SQLite uses a partial index only for literals. */
const waitingItems = (ctx: Pick<Ctx, 'db' | 'now'>) =>
  ctx.db
    .selectFrom('outbox')
    .where('outbox.in_digest', '=', is => is.lit(1))
    .where('outbox.sealed_body', 'is not', null)
    .where('outbox.status', '=', 'queued')
    .where('outbox.expires_at_ms', '>', ctx.now())
    .where(email => email.not(email.exists(waitingLeague(email))))

/** Maximum number of emails in a digest; the rest follows in the next one. */
const maxItems = 500

/**
 * Returns a user's emails that wait for their digest, oldest first, with their league's current name. Those that can
 * still be undone keep waiting.
 */
export const readyItems = (ctx: Ctx, userId: number) =>
  waitingItems(ctx)
    .leftJoin('leagues', 'leagues.id', 'outbox.league_id')
    .selectAll('outbox')
    .select('leagues.name as league_name')
    .where('outbox.user_id', '=', userId)
    .where('outbox.next_attempt_at_ms', '<=', ctx.now())
    .orderBy('outbox.id')
    .limit(maxItems)

/** Maximum delay of a digest because of awards that can still be undone, in milliseconds. */
const maxDelayMs = hourMs

/**
 * Queues the digest of everyone, or of one user, for whom emails are waiting. It is rendered when it is sent, and takes
 * its emails then: a second one finds nothing left, and is not sent. Returns the number of digests.
 *
 * @param key part of the idempotency key: a user gets one digest with it
 */
export const queueDigests = async (
  ctx: WriteCtx,
  key: number,
  userId?: number,
): Promise<{ queued: number }> => {
  const readers = await waitingItems(ctx)
    .innerJoin('users', 'users.id', 'outbox.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .select(({ fn }) => fn.max('outbox.next_attempt_at_ms').as('ready_at_ms'))
    .where('users.wants_email', '=', 1)
    .where('users.disabled_at_ms', 'is', null)
    .$if(userId !== undefined, query => query.where('users.id', '=', userId ?? 0))
    .groupBy(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .orderBy('users.id')
    .execute()
  const queued = await queueDeferredEmail(
    ctx,
    readers.map((reader): Envelope => ({
      template: digestTemplate,
      priority: 'bulk',
      leagueId: null,
      userId: reader.id,
      to: { email: reader.email, name: `${reader.first_name} ${reader.last_name}` },
      subject: 'Your digest',
      idempotencyKey: `digest ${reader.id} ${key}`,
      notBeforeMs: Math.min(Math.max(ctx.now(), Number(reader.ready_at_ms)), ctx.now() + maxDelayMs),
    })),
  )
  return { queued }
}

/** Drops a user's waiting emails with their content; the rows remain. */
export const dropDigestItems = async (ctx: WriteCtx, userId: number): Promise<void> => {
  await ctx.db
    .updateTable('outbox')
    .set({ status: 'discarded', sealed_body: null })
    .where('in_digest', '=', is => is.lit(1))
    .where('sealed_body', 'is not', null)
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'held'])
    .execute()
}

/**
 * Marks the emails of a digest as sent, or as discarded if they had nothing left to say, in the transaction that saves
 * the digest. Returns false, without a change, when one of them was removed or sent since they were read.
 */
export const takeDigestItems = async (
  ctx: WriteCtx,
  { sent, dropped }: { sent: readonly number[]; dropped: readonly number[] },
): Promise<boolean> => {
  const ids = [...sent, ...dropped]
  await lockRows(ctx.db, 'outbox', ids)
  const waiting = await waitingItems(ctx).select('outbox.id').where('outbox.id', 'in', ids).execute()
  if (waiting.length < ids.length) return false
  const end = { sealed_body: null, attempts: 1, last_error: null }
  await ctx.db
    .updateTable('outbox')
    .set({ ...end, status: 'sent', sent_at_ms: ctx.now() })
    .where('id', 'in', [0, ...sent])
    .execute()
  await ctx.db
    .updateTable('outbox')
    .set({ ...end, status: 'discarded' })
    .where('id', 'in', [0, ...dropped])
    .execute()
  return true
}

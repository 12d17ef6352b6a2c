import { sql, type RawBuilder } from 'kysely'
import type { WriteCtx, Ctx } from '#core/kernel/context'
import { dayMs } from '#domain/durations'
import { sealBody } from './email-body.ts'

export type Email = Envelope & {
  text: string
  html: string
  /** One-click unsubscribe URL of this type of email (unsubscribe-link.ts). */
  unsubscribeUrl?: string | null
}

/** An email without its content. */
export type Envelope = {
  template: string
  leagueId: number | null
  userId: number | null
  to: { email: string; name: string }
  subject: string
  /** Recipient of replies, in place of the sender. */
  replyTo?: string
  /** Only the first email with this key is queued, so that a repeated job sends nothing twice. */
  idempotencyKey?: string
  /** Awards covered by the email (pending-award-email.ts), and their publication. */
  awardIds?: readonly number[]
  publicationId?: number | null
  /** User who manually sent it to someone else (accounts/email-quota.ts); null when the system did. */
  causedBy?: number | null
  /** Announcement it belongs to, which is rendered when it is sent. */
  announcementId?: number | null
  /** Earliest time to send it, in UTC milliseconds. */
  notBeforeMs?: number
  /** Time at which it becomes useless because its link expires, in UTC milliseconds; 14 days from now by default. */
  expiresAtMs?: number
  /** `ordinary` by default. */
  priority?: Priority
}

/** Lifetime of an email without an expiry of its own, in milliseconds. */
export const defaultExpiryMs = 14 * dayMs

/** Maximum number of rows per statement on both databases. */
const batch = 500

/** Queues emails in the transaction that causes them. The scheduler sends them. Returns the number of new ones. */
export const queueEmails = (ctx: WriteCtx, emails: Email[]): Promise<number> =>
  insertRows(
    ctx,
    emails.map(email => rowOf(ctx, email, sealEmail(ctx, email))),
  )

/**
 * Body of an email that is rendered only when it is sent (send-due.ts): its data may change until then, and the caller
 * doesn't wait for rendering.
 */
export const deferredBody = ''

/** Queues emails that are rendered when they are sent. */
export const queueDeferredEmail = (ctx: WriteCtx, envelopes: Envelope[]): Promise<number> =>
  insertRows(
    ctx,
    envelopes.map(envelope => rowOf(ctx, envelope, deferredBody)),
  )

/**
 * Queues the same email for many users by id, with one statement, which is many times faster than inserting rows.
 * Returns the number of new ones.
 *
 * @param keyOf prefix of the idempotency key, followed by the user's id
 */
export const queueDeferredEmailFor = async (
  ctx: WriteCtx,
  envelope: Omit<Envelope, 'to' | 'userId' | 'idempotencyKey'>,
  keyOf: string,
  userIds: readonly number[],
): Promise<number> => {
  const same = rowOf(ctx, { ...envelope, userId: null, to: { email: '', name: '' } }, deferredBody)
  const names = (Object.keys(same) as Column[]).filter(name => !ofEach.includes(name))
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('outbox')
    .columns([...ofEach, ...names])
    .expression(from =>
      from
        .selectFrom('users')
        .select([
          'email',
          sql<string>`first_name || ' ' || last_name`.as('name'),
          'id',
          sql<string>`${keyOf} || ' ' || id`.as('key'),
        ])
        .select(names.map(name => castParameter(same[name]).as(name)))
        .where('id', 'in', [0, ...userIds])
        .orderBy('id'),
    )
    .onConflict(existing => existing.column('idempotency_key').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

type Column = keyof ReturnType<typeof rowOf>

/** Columns that differ per recipient. */
const ofEach: Column[] = ['to_email', 'to_name', 'user_id', 'idempotency_key']

/** PostgreSQL treats parameters in a select as text unless they are cast. */
const castParameter = (value: string | number | null): RawBuilder<string | number | null> =>
  value === null
    ? sql<null>`null`
    : typeof value === 'number'
      ? sql<number>`cast(${value} as bigint)`
      : sql<string>`cast(${value} as text)`

const insertRows = async (ctx: WriteCtx, rows: ReturnType<typeof rowOf>[]): Promise<number> => {
  let queued = 0
  for (let from = 0; from < rows.length; from += batch) {
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('outbox')
      .values(rows.slice(from, from + batch))
      .onConflict(existing => existing.column('idempotency_key').doNothing())
      .executeTakeFirst()
    queued += Number(numInsertedOrUpdatedRows ?? 0n)
  }
  return queued
}

/** Encrypts the content of an email. */
const sealEmail = (ctx: Pick<Ctx, 'ports'>, email: Email): string =>
  sealBody(ctx, email.to.email, {
    text: email.text,
    html: email.html,
    unsubscribeUrl: email.unsubscribeUrl ?? null,
  })

const addressOf = (email: Envelope) => ({
  to_email: email.to.email,
  to_name: toHeaderLine(email.to.name),
  subject: toHeaderLine(email.subject),
  award_ids_json: email.awardIds ? JSON.stringify(email.awardIds) : null,
})

/** Returns the outbox columns to update when an email is rendered. */
export const writtenRow = (ctx: Pick<Ctx, 'ports'>, email: Email) => ({
  ...addressOf(email),
  sealed_body: sealEmail(ctx, email),
})

const rowOf = (ctx: WriteCtx, email: Envelope, sealedBody: string) => ({
  ...addressOf(email),
  template: email.template,
  league_id: email.leagueId,
  user_id: email.userId,
  sealed_body: sealedBody,
  next_attempt_at_ms: email.notBeforeMs ?? ctx.now(),
  created_at_ms: ctx.now(),
  expires_at_ms: email.expiresAtMs ?? ctx.now() + defaultExpiryMs,
  idempotency_key: email.idempotencyKey ?? null,
  reply_to: email.replyTo ?? null,
  publication_id: email.publicationId ?? null,
  caused_by: email.causedBy ?? null,
  announcement_id: email.announcementId ?? null,
  priority: rankOf(email.priority),
})

/** Headers are single lines: a name with a line break must not become a header of its own. */
const toHeaderLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim()

/**
 * Sending order. `first`: the user is waiting for it or must be notified immediately (password links, address
 * confirmations, security alerts). `bulk`: sent to many, and an hour makes no difference (announcements, updates,
 * recaps).
 */
export type Priority = 'first' | 'ordinary' | 'bulk'

const ranks = { first: 0, ordinary: 1, bulk: 2 }

/** Returns the stored rank of a priority: lower is sooner. */
export const rankOf = (priority: Priority = 'ordinary'): number => ranks[priority]

/** Returns the priority of a stored rank. */
export const priorityOf = (rank: number): Priority =>
  rank === 0 ? 'first' : rank === 2 ? 'bulk' : 'ordinary'

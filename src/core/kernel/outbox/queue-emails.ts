import { sql, type RawBuilder } from 'kysely'
import type { WriteCtx, Ctx } from '#core/kernel/context'
import { dayMs } from '#domain/durations'
import type { DigestItem } from './digest-item.ts'
import { sealBody } from './email-body.ts'

export type Email = Envelope & {
  text: string
  html: string
  /** One-click unsubscribe URL of this type of email (unsubscribe-link.ts). */
  unsubscribeUrl?: string | null
  /** Its content in a digest; required if it can wait for one. */
  item?: DigestItem
  /** For a digest: the waiting emails that it contains, and those that no longer have anything to say, by id. */
  digestOf?: { sent: readonly number[]; dropped: readonly number[] }
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
  /** Whether it is sent in the digest of a recipient who chose one. Emails whose recipient must act sooner are not. */
  canWait?: boolean
}

/** Lifetime of an email without an expiry of its own, in milliseconds. */
export const defaultExpiryMs = 14 * dayMs

/** Maximum number of rows per statement on both databases. */
const batch = 500

/** Queues emails in the transaction that causes them. The scheduler sends them. Returns the number of new ones. */
export const queueEmails = async (ctx: WriteCtx, emails: Email[]): Promise<number> => {
  const isForDigest = await digestReaders(ctx, emails)
  return insertRows(
    ctx,
    emails.map(email => {
      const waits = isForDigest(email)
      return rowOf(ctx, email, sealEmail(ctx, email, waits), waits)
    }),
  )
}

/** Returns a function that returns whether an email is sent in its recipient's digest. */
const digestReaders = async (
  ctx: WriteCtx,
  emails: readonly Envelope[],
): Promise<(email: Envelope) => boolean> => {
  const ids = new Set(emails.flatMap(({ canWait, userId }) => (canWait && userId !== null ? [userId] : [])))
  if (ids.size === 0) return () => false
  const rows = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('wants_email', '=', 1)
    .where('wants_digest', '=', 1)
    .execute()
  const readers = new Set(rows.map(({ id }) => id))
  return ({ canWait, userId }) => canWait === true && userId !== null && readers.has(userId)
}

/**
 * Body of an email that is rendered only when it is sent (send-due.ts): its data may change until then, and the caller
 * doesn't wait for rendering.
 */
export const deferredBody = ''

/** Queues emails that are rendered when they are sent. */
export const queueDeferredEmail = async (ctx: WriteCtx, envelopes: Envelope[]): Promise<number> => {
  const isForDigest = await digestReaders(ctx, envelopes)
  return insertRows(
    ctx,
    envelopes.map(envelope => rowOf(ctx, envelope, deferredBody, isForDigest(envelope))),
  )
}

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
  const same = rowOf(ctx, { ...envelope, userId: null, to: { email: '', name: '' } }, deferredBody, false)
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
          envelope.canWait ? 'wants_digest' : sql<0>`0`.as('wants_digest'),
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
const ofEach: Column[] = ['to_email', 'to_name', 'user_id', 'idempotency_key', 'in_digest']

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

/** Encrypts the content of an email, with its digest item if it waits for one. */
const sealEmail = (ctx: Pick<Ctx, 'ports'>, email: Email, isForDigest: boolean): string =>
  sealBody(ctx, email.to.email, {
    text: email.text,
    html: email.html,
    unsubscribeUrl: email.unsubscribeUrl ?? null,
    item: isForDigest ? email.item : undefined,
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
  sealed_body: sealEmail(ctx, email, false),
})

const rowOf = (ctx: WriteCtx, email: Envelope, sealedBody: string, isForDigest: boolean) => ({
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
  in_digest: isForDigest ? (1 as const) : (0 as const),
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

import { type RawBuilder, sql } from 'kysely'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { sealBody } from './mail-body.ts'
import { type Priority, rankOf } from './priority.ts'

export type Mail = Envelope & {
  text: string
  html: string
  /** Where one click ends mails of this sort (unsubscribe-link.ts). */
  unsubscribeUrl?: string | null
}

/** A mail but for what it says. */
export type Envelope = {
  template: string
  leagueId: number | null
  userId: number | null
  to: { email: string; name: string }
  subject: string
  /** Whom an answer goes to instead of the sender. */
  replyTo?: string
  /** Of all mails with this key only the first is queued, so that a job that runs again says nothing twice. */
  idempotencyKey?: string
  /** The awards it tells of (waiting-mail.ts), and their publication. */
  awardIds?: readonly number[]
  publicationId?: number | null
  /** Whose hand sent it to somebody else (accounts/may-mail.ts); nobody's where the installation did. */
  causedBy?: number | null
  /** The announcement it brings, which writes it when it leaves. */
  announcementId?: number | null
  /** UTC ms before which it is not sent. */
  notBeforeMs?: number
  /** UTC ms from which on it is of no use, because its link is dead: 14 days from now where nothing is said. */
  expiresAtMs?: number
  /** `ordinary` where nothing is said. */
  priority?: Priority
}

/** For so long a mail is of use that has no end of its own, in ms. */
export const defaultExpiryMs = 14 * 86_400_000

/** As many rows as fit into one statement on both databases. */
const batch = 500

/** Puts mails into the outbox, in the transaction of what caused them. The scheduler sends them. Answers how many are new. */
export const queueMail = (ctx: WriteCtx, mails: Mail[]): Promise<number> =>
  insertRows(
    ctx,
    mails.map(mail => rowOf(ctx, mail, sealMail(ctx, mail))),
  )

/**
 * The body of a mail that is written only when it leaves (send-due.ts): what waits to be told of may change until then, and
 * whoever causes it does not wait for its drawing.
 */
export const deferredBody = ''

/** Puts mails into the outbox that are written when they leave. */
export const queueDeferredEmail = (ctx: WriteCtx, envelopes: Envelope[]): Promise<number> =>
  insertRows(
    ctx,
    envelopes.map(envelope => rowOf(ctx, envelope, deferredBody)),
  )

/**
 * Puts the same mail into the outbox for many people, by id, who have accounts: one statement, which a database does many
 * times faster than rows that are handed over. Answers how many are new.
 *
 * @param keyOf begins the idempotency key; the person's id ends it
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
        .select(names.map(name => typed(same[name]).as(name)))
        .where('id', 'in', [0, ...userIds])
        .orderBy('id'),
    )
    .onConflict(existing => existing.column('idempotency_key').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

type Column = keyof ReturnType<typeof rowOf>

/** What differs from person to person. */
const ofEach: Column[] = ['to_email', 'to_name', 'user_id', 'idempotency_key']

/** PostgreSQL takes what is handed over for text where a select does not say. */
const typed = (value: string | number | null): RawBuilder<string | number | null> =>
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

/** What a mail says, sealed. */
const sealMail = (ctx: Pick<Ctx, 'ports'>, mail: Mail): string =>
  sealBody(ctx, mail.to.email, {
    text: mail.text,
    html: mail.html,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
  })

const addressOf = (mail: Envelope) => ({
  to_email: mail.to.email,
  to_name: toHeaderLine(mail.to.name),
  subject: toHeaderLine(mail.subject),
  award_ids_json: mail.awardIds ? JSON.stringify(mail.awardIds) : null,
})

/** What a row of the outbox becomes when its mail is written. */
export const writtenRow = (ctx: Pick<Ctx, 'ports'>, mail: Mail) => ({
  ...addressOf(mail),
  sealed_body: sealMail(ctx, mail),
})

const rowOf = (ctx: WriteCtx, mail: Envelope, sealedBody: string) => ({
  ...addressOf(mail),
  template: mail.template,
  league_id: mail.leagueId,
  user_id: mail.userId,
  sealed_body: sealedBody,
  next_attempt_at_ms: mail.notBeforeMs ?? ctx.now(),
  created_at_ms: ctx.now(),
  expires_at_ms: mail.expiresAtMs ?? ctx.now() + defaultExpiryMs,
  idempotency_key: mail.idempotencyKey ?? null,
  reply_to: mail.replyTo ?? null,
  publication_id: mail.publicationId ?? null,
  caused_by: mail.causedBy ?? null,
  announcement_id: mail.announcementId ?? null,
  priority: rankOf(mail.priority),
})

/** Headers are one line: a name with a line break must not become a header of its own. */
const toHeaderLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim()

import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#db/schema'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { type Envelope, queueDeferredEmail, deferredBody, defaultExpiryMs } from './queue-emails.ts'
import { deleteSuppression } from './suppressed-addresses.ts'

/** Awards covered by the same email: those of one publication or, with null, those recorded manually. */
export type Batch = { leagueId: number; publicationId: number | null }

/** An award email in the outbox. */
export type AwardEmail = { id: number; template: string; userId: number | null; awardIds: number[] }

/** An email to one user that will cover these awards, by id. */
export type AwardNotification = Omit<Envelope, 'userId'> & { userId: number; awardIds: number[] }

/**
 * Notifies users of awards: each recipient gets one email of a type per batch. Queued emails of the batch are extended
 * to these awards and wait as long as they do.
 *
 * @param notBeforeMs UTC milliseconds
 */
export const enqueueAwardEmail = async (
  ctx: WriteCtx,
  batch: Batch,
  emails: AwardNotification[],
  notBeforeMs: number,
): Promise<void> => {
  await postpone(ctx, batch, notBeforeMs)
  const waiting = await pendingEmails(ctx, batch)
  const isSame = (email: AwardNotification) => (one: AwardEmail) =>
    one.template === email.template && one.userId === email.userId
  for (const email of emails) {
    const found = waiting.find(isSame(email))
    if (found) await addAwardsToPendingEmail(ctx, found, email.awardIds)
  }
  await queueDeferredEmail(
    ctx,
    emails
      .filter(email => !waiting.some(isSame(email)))
      .map(email => ({ ...email, publicationId: batch.publicationId, notBeforeMs })),
  )
}

/** Delays a batch's queued emails until this time; they will show the data current at that time. */
export const postpone = async (ctx: WriteCtx, batch: Batch, notBeforeMs: number): Promise<void> => {
  await ctx.db
    .updateTable('outbox')
    .set({
      status: 'queued',
      attempts: 0,
      sealed_body: deferredBody,
      next_attempt_at_ms: notBeforeMs,
      expires_at_ms: ctx.now() + defaultExpiryMs,
    })
    .where(email => email.and(isOf(email, batch)))
    .where('status', 'in', ['queued', 'held'])
    .execute()
}

const addAwardsToPendingEmail = (ctx: WriteCtx, email: AwardEmail, awardIds: number[]): Promise<void> =>
  notifyOf(ctx, email, [...new Set([...email.awardIds, ...awardIds])])

/** Removes an award from a queued email, and the email from the outbox once it covers none. */
export const removeAwardFromPendingEmail = async (
  ctx: WriteCtx,
  email: AwardEmail,
  awardId: number,
): Promise<void> => {
  const left = email.awardIds.filter(id => id !== awardId)
  if (left.length > 0) return notifyOf(ctx, email, left)
  await ctx.db.deleteFrom('outbox').where('id', '=', email.id).execute()
}

const notifyOf = async (ctx: WriteCtx, email: AwardEmail, awardIds: number[]): Promise<void> => {
  await ctx.db
    .updateTable('outbox')
    .set({ award_ids_json: JSON.stringify(awardIds) })
    .where('id', '=', email.id)
    .execute()
}

/**
 * Deletes a batch's queued emails, and the recap of a publication that waits for a digest. Sent ones, and those being
 * sent, stay. Returns the awards that their winners would only have learned of in a digest, by id.
 */
export const deletePending = async (ctx: WriteCtx, batch: Batch): Promise<number[]> => {
  const deleted = await ctx.db
    .deleteFrom('outbox')
    .where(email =>
      email.or([
        email.and(isOf(email, batch)),
        email.and([
          email('publication_id', '=', batch.publicationId),
          email('league_id', '=', batch.leagueId),
          email('in_digest', '=', 1),
        ]),
      ]),
    )
    .where('status', 'in', ['queued', 'held'])
    .returning(['in_digest', 'award_ids_json'])
    .execute()
  return deleted.filter(({ in_digest }) => in_digest === 1).flatMap(awardIdsOf)
}

/** Returns a batch's queued emails. */
export const pendingEmails = async (ctx: Ctx, batch: Batch): Promise<AwardEmail[]> =>
  (await emailsOf(ctx, batch).where('status', 'in', ['queued', 'held']).execute()).map(toAwardEmail)

/** Returns a batch's emails that were sent or are being sent. */
export const sentEmails = async (ctx: Ctx, batch: Batch): Promise<AwardEmail[]> =>
  (await emailsOf(ctx, batch).where('status', 'not in', ['queued', 'held', 'discarded']).execute()).map(
    toAwardEmail,
  )

const emailsOf = (ctx: Ctx, batch: Batch) =>
  ctx.db
    .selectFrom('outbox')
    .select(['id', 'template', 'user_id', 'award_ids_json'])
    .where(email => email.and(isOf(email, batch)))

const isOf = (email: ExpressionBuilder<Schema, 'outbox'>, { leagueId, publicationId }: Batch) => [
  email('league_id', '=', leagueId),
  email('publication_id', publicationId === null ? 'is' : '=', publicationId),
  email('award_ids_json', 'is not', null),
]

const Ids = z.array(z.number())

/** Returns the ids of the awards an outbox email covers. */
export const awardIdsOf = (row: { award_ids_json: string | null }): number[] =>
  Ids.parse(JSON.parse(row.award_ids_json ?? '[]'))

const toAwardEmail = (row: {
  id: number
  template: string
  user_id: number | null
  award_ids_json: string | null
}): AwardEmail => ({
  id: row.id,
  template: row.template,
  userId: row.user_id,
  awardIds: awardIdsOf(row),
})

/** Deletes every email to a person, sent or queued. */
export const deleteEmailsTo = async (ctx: WriteCtx, person: { id: number; email: string }): Promise<void> => {
  await ctx.db
    .deleteFrom('outbox')
    .where(is => is.or([is('user_id', '=', person.id), is('to_email', '=', person.email)]))
    .execute()
  await deleteSuppression(ctx, person.email)
}

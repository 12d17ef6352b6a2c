import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#db/schema'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { type Envelope, queueDeferredEmail, deferredBody, defaultExpiryMs } from './queue-mail.ts'
import { forgetAddress } from './suppressed-addresses.ts'

/** Awards covered by the same email: those of one publication or, with null, those recorded manually. */
export type Batch = { leagueId: number; publicationId: number | null }

/** An award email in the outbox. */
export type AwardMail = { id: number; template: string; userId: number | null; awardIds: number[] }

/** An email to one user that will cover these awards, by id. */
export type ToTell = Omit<Envelope, 'userId'> & { userId: number; awardIds: number[] }

/**
 * Notifies users of awards: each recipient gets one email of a type per batch. Queued emails of the batch are extended
 * to these awards and wait as long as they do.
 *
 * @param notBeforeMs UTC milliseconds
 */
export const enqueueAwardEmail = async (
  ctx: WriteCtx,
  batch: Batch,
  mails: ToTell[],
  notBeforeMs: number,
): Promise<void> => {
  await postpone(ctx, batch, notBeforeMs)
  const waiting = await pendingEmails(ctx, batch)
  const isSame = (mail: ToTell) => (one: AwardMail) =>
    one.template === mail.template && one.userId === mail.userId
  for (const mail of mails) {
    const found = waiting.find(isSame(mail))
    if (found) await addAwardsToPendingEmail(ctx, found, mail.awardIds)
  }
  await queueDeferredEmail(
    ctx,
    mails
      .filter(mail => !waiting.some(isSame(mail)))
      .map(mail => ({ ...mail, publicationId: batch.publicationId, notBeforeMs })),
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
    .where(mail => mail.and(isOf(mail, batch)))
    .where('status', 'in', ['queued', 'held'])
    .execute()
}

const addAwardsToPendingEmail = (ctx: WriteCtx, mail: AwardMail, awardIds: number[]): Promise<void> =>
  notifyOf(ctx, mail, [...new Set([...mail.awardIds, ...awardIds])])

/** Removes an award from a queued email, and the email from the outbox once it covers none. */
export const removeAwardFromPendingEmail = async (
  ctx: WriteCtx,
  mail: AwardMail,
  awardId: number,
): Promise<void> => {
  const left = mail.awardIds.filter(id => id !== awardId)
  if (left.length > 0) return notifyOf(ctx, mail, left)
  await ctx.db.deleteFrom('outbox').where('id', '=', mail.id).execute()
}

const notifyOf = async (ctx: WriteCtx, mail: AwardMail, awardIds: number[]): Promise<void> => {
  await ctx.db
    .updateTable('outbox')
    .set({ award_ids_json: JSON.stringify(awardIds) })
    .where('id', '=', mail.id)
    .execute()
}

/** Deletes a batch's queued emails. Sent ones, and those being sent, stay. */
export const deletePending = async (ctx: WriteCtx, batch: Batch): Promise<void> => {
  await ctx.db
    .deleteFrom('outbox')
    .where(mail => mail.and(isOf(mail, batch)))
    .where('status', 'in', ['queued', 'held'])
    .execute()
}

/** Returns a batch's queued emails. */
export const pendingEmails = async (ctx: Ctx, batch: Batch): Promise<AwardMail[]> =>
  (await mailsOf(ctx, batch).where('status', 'in', ['queued', 'held']).execute()).map(awardMail)

/** Returns a batch's emails that were sent or are being sent. */
export const sentEmails = async (ctx: Ctx, batch: Batch): Promise<AwardMail[]> =>
  (await mailsOf(ctx, batch).where('status', 'not in', ['queued', 'held', 'discarded']).execute()).map(
    awardMail,
  )

const mailsOf = (ctx: Ctx, batch: Batch) =>
  ctx.db
    .selectFrom('outbox')
    .select(['id', 'template', 'user_id', 'award_ids_json'])
    .where(mail => mail.and(isOf(mail, batch)))

const isOf = (mail: ExpressionBuilder<Schema, 'outbox'>, { leagueId, publicationId }: Batch) => [
  mail('league_id', '=', leagueId),
  mail('publication_id', publicationId === null ? 'is' : '=', publicationId),
  mail('award_ids_json', 'is not', null),
]

const Ids = z.array(z.number())

/** Returns the ids of the awards an outbox email covers. */
export const awardIdsOf = (row: { award_ids_json: string | null }): number[] =>
  Ids.parse(JSON.parse(row.award_ids_json ?? '[]'))

const awardMail = (row: {
  id: number
  template: string
  user_id: number | null
  award_ids_json: string | null
}): AwardMail => ({
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
  await forgetAddress(ctx, person.email)
}

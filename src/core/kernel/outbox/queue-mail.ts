import type { WriteCtx } from '#core/kernel/context'
import { sealBody } from './mail-body.ts'
import { type Priority, rankOf } from './priority.ts'

export type Mail = {
  template: string
  leagueId: number | null
  userId: number | null
  to: { email: string; name: string }
  subject: string
  text: string
  html: string
  /** Whom an answer goes to instead of the sender. */
  replyTo?: string
  /** Of all mails with this key only the first is queued, so that a job that runs again says nothing twice. */
  idempotencyKey?: string
  /** Where one click ends mails of this sort (unsubscribe-link.ts). */
  unsubscribeUrl?: string | null
  /** The awards it tells of (waiting-mail.ts), and their publication. */
  awardIds?: readonly number[]
  publicationId?: number | null
  /** Whose hand sent it to somebody else (accounts/may-mail.ts); nobody's where the installation did. */
  causedBy?: number | null
  /** UTC ms before which it is not sent. */
  notBeforeMs?: number
  /** UTC ms from which on it is of no use, because its link is dead: 14 days from now where nothing is said. */
  expiresAtMs?: number
  /** `ordinary` where nothing is said. */
  priority?: Priority
}

const usefulMs = 14 * 86_400_000

/** As many rows as fit into one statement on both databases. */
const batch = 500

/** Puts mails into the outbox, in the transaction of what caused them. The scheduler sends them. Answers how many are new. */
export const queueMail = async (ctx: WriteCtx, mails: Mail[]): Promise<number> => {
  let queued = 0
  for (let from = 0; from < mails.length; from += batch) {
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('outbox')
      .values(mails.slice(from, from + batch).map(mail => rowOf(ctx, mail)))
      .onConflict(existing => existing.column('idempotency_key').doNothing())
      .executeTakeFirst()
    queued += Number(numInsertedOrUpdatedRows ?? 0n)
  }
  return queued
}

const rowOf = (ctx: WriteCtx, mail: Mail) => ({
  template: mail.template,
  league_id: mail.leagueId,
  user_id: mail.userId,
  to_email: mail.to.email,
  to_name: oneLine(mail.to.name),
  subject: oneLine(mail.subject),
  sealed_body: sealBody(ctx, mail.to.email, {
    text: mail.text,
    html: mail.html,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
  }),
  next_attempt_at_ms: mail.notBeforeMs ?? ctx.now(),
  created_at_ms: ctx.now(),
  expires_at_ms: mail.expiresAtMs ?? ctx.now() + usefulMs,
  idempotency_key: mail.idempotencyKey ?? null,
  reply_to: mail.replyTo ?? null,
  award_ids_json: mail.awardIds ? JSON.stringify(mail.awardIds) : null,
  publication_id: mail.publicationId ?? null,
  caused_by: mail.causedBy ?? null,
  priority: rankOf(mail.priority),
})

/** Headers are one line: a name with a line break must not become a header of its own. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim()

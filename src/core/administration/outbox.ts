import type { Selectable } from 'kysely'
import { mail, type OutboxMail } from '#contract/administration/mail'
import { momentOf } from '#contract/kernel/values'
import type { OutboxTable } from '#db/tables/kernel'
import { siteAdmin } from '#core/kernel/access'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { pageOf } from '#core/kernel/page'
import { retryMails } from '#core/kernel/outbox/retry-mails'
import { recordAudit } from '#core/kernel/audit'
import { conflict, notFound } from '#core/kernel/refusal'
import { plural } from '#domain/text'

type Row = Omit<Selectable<OutboxTable>, 'sealed_body'>

const mailAnswer = (row: Row): OutboxMail => ({
  id: row.id,
  template: row.template,
  to: row.to_email,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  lastError: row.last_error,
  nextAttemptAt: row.status === 'queued' ? momentOf(row.next_attempt_at_ms) : null,
  createdAt: momentOf(row.created_at_ms),
  sentAt: row.sent_at_ms === null ? null : momentOf(row.sent_at_ms),
})

/** The outbox, newest first, without the texts of the mails. */
export const readOutbox = operation(mail.outbox, siteAdmin, async (ctx, { status, limit, cursor }) => {
  const rows = await ctx.db
    .selectFrom('outbox')
    .selectAll()
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'queued'))
    .$if(cursor !== undefined, query => query.where('id', '<', cursor ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(ctx, rows, limit)
  return {
    isSending: ctx.ports.mailer !== undefined,
    ...(await outboxCounts(ctx)),
    mails: page.map(mailAnswer),
  }
})

/** How many mails wait, and how many were given up. */
export const outboxCounts = async (ctx: Pick<Ctx, 'db'>): Promise<{ waiting: number; dead: number }> => {
  const rows = await ctx.db
    .selectFrom('outbox')
    .select(({ fn }) => ['status', fn.countAll<number>().as('mails')])
    .where('status', 'in', ['queued', 'sending', 'dead'])
    .groupBy('status')
    .execute()
  const of = (status: string) => Number(rows.find(row => row.status === status)?.mails ?? 0)
  return { waiting: of('queued') + of('sending'), dead: of('dead') }
}

/** Gives a mail its tries back. Ends in a conflict for one that was sent, is on its way, or ran out. */
export const retryMail = operation(mail.retry, siteAdmin, (ctx, { id }, author) =>
  write(ctx, async ctx => {
    const found = await ctx.db
      .selectFrom('outbox')
      .select(['status', 'sealed_body'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw notFound('Mail')
    if (found.status === 'sent' || found.status === 'sending') {
      throw conflict('mail_not_waiting', 'This mail was sent or is on its way.')
    }
    if (found.sealed_body === null) {
      throw conflict('mail_expired', 'This mail is out of date. Cause it again.')
    }
    await retryMails(ctx, { id })
    const row = await ctx.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.retried',
      summary: `Tried mail ${id} again`,
    })
    return mailAnswer(row)
  }),
)

/** Gives every mail that was given up its tries back. */
export const retryAllMail = operation(mail.retryAll, siteAdmin, (ctx, _input, author) =>
  write(ctx, async ctx => {
    const retried = await retryMails(ctx, { status: 'dead' })
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.retried',
      summary: `Tried ${plural(retried, 'mail')} again that had been given up`,
    })
    return { retried }
  }),
)

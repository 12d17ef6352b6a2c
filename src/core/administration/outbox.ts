import type { Selectable, ExpressionBuilder } from 'kysely'
import { type WriteCtx, write, type Ctx } from '#core/kernel/context'
import { notFound, conflict } from '#core/kernel/domain-error'
import { type OutboxEmail, emails } from '#contract/administration/mail'
import { operation } from '#core/kernel/operation'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { retryEmails, discardEmails } from '#core/kernel/outbox/expire-emails'
import { recordAudit } from '#core/kernel/audit'
import { plural } from '#domain/text'
import type { OutboxTable } from '#db/tables/kernel'
import { priorityOf } from '#core/kernel/outbox/queue-emails'
import { momentOf } from '#contract/kernel/values'
import { pageOf } from '#core/kernel/page'
import { defaultEmailsPerMinute } from '#core/kernel/outbox/send-due'
import type { Schema } from '#db/schema'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { emailKinds } from '#domain/email-kinds'
import { contains } from '#db/sql'
import { dayMs } from '#domain/durations'

/** Throws a conflict when an email can't be retried or dropped: it was sent, is being sent, or has expired. */
const assertEmailPending = async (ctx: WriteCtx, id: number): Promise<void> => {
  const found = await ctx.db
    .selectFrom('outbox')
    .select(['status', 'sealed_body'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('Mail')
  if (['sent', 'bounced', 'sending'].includes(found.status)) {
    throw conflict('mail_not_waiting', 'This email was sent or is being sent.')
  }
  if (found.sealed_body === null) {
    throw conflict('mail_expired', 'This email has expired. Trigger it again.')
  }
}

const loadEmail = async (ctx: WriteCtx, id: number): Promise<OutboxEmail> =>
  toOutboxEmail(await ctx.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

/** Resets the tries of an email or sends a held one. Throws a conflict when it was sent or has expired. */
export const retryEmail = operation(emails.retry, requireSiteAdmin, (ctx, { id }, author) =>
  write(ctx, async ctx => {
    await assertEmailPending(ctx, id)
    await retryEmails(ctx, { id })
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.retried',
      summary: `Retried email ${id}`,
    })
    return loadEmail(ctx, id)
  }),
)

/** Resets the tries of every permanently failed email. */
export const retryAllEmails = operation(emails.retryAll, requireSiteAdmin, (ctx, _input, author) =>
  write(ctx, async ctx => {
    const retried = await retryEmails(ctx, { status: 'dead' })
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.retried',
      summary: `Retried ${plural(retried, 'email')} that had failed`,
    })
    return { retried }
  }),
)

/** Sends the emails that were held until a mail server was set up. */
export const releaseEmails = operation(emails.release, requireSiteAdmin, (ctx, _input, author) =>
  write(ctx, async ctx => {
    const released = await retryEmails(ctx, { status: 'held' })
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.released',
      summary: `Released ${plural(released, 'email')} that had been held`,
    })
    return { released }
  }),
)

/** Drops an email with its content. Throws a conflict when it was sent, is being sent, or has expired. */
export const discardEmail = operation(emails.discard, requireSiteAdmin, (ctx, { id }, author) =>
  write(ctx, async ctx => {
    await assertEmailPending(ctx, id)
    await discardEmails(ctx, { id })
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.discarded',
      summary: `Discarded email ${id}`,
    })
    return loadEmail(ctx, id)
  }),
)

/** Drops queued emails with their content: all of them, or only stale ones. */
export const discardAllEmails = operation(
  emails.discardAll,
  requireSiteAdmin,
  (ctx, { which, template }, author) =>
    write(ctx, async ctx => {
      const discarded = await discardEmails(ctx, { template, isStale: which === 'stale' })
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'mail.discarded',
        summary: `Discarded ${plural(discarded, 'email')} that had been waiting`,
      })
      return { discarded }
    }),
)

type Row = Pick<Selectable<OutboxTable>, (typeof shownColumns)[number]>

/** Maps an email to the API type for administrators. */
export const toOutboxEmail = (row: Row): OutboxEmail => ({
  id: row.id,
  template: row.template,
  to: row.to_email,
  subject: row.subject,
  priority: priorityOf(row.priority),
  status: row.status,
  inDigest: row.in_digest === 1,
  attempts: row.attempts,
  lastError: row.last_error,
  nextAttemptAt: row.status === 'queued' && row.in_digest === 0 ? momentOf(row.next_attempt_at_ms) : null,
  createdAt: momentOf(row.created_at_ms),
  sentAt: row.sent_at_ms === null ? null : momentOf(row.sent_at_ms),
})

/** Lists the outbox, newest first, without the emails' text. */
export const readOutbox = operation(emails.outbox, requireSiteAdmin, async (ctx, { limit, ...filters }) => {
  const rows = await ctx.db
    .selectFrom('outbox')
    .select(shownColumns)
    .where(found => found.and(narrowed(found, filters)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(ctx, rows, limit)
  return {
    isSending: ctx.ports.mailer !== undefined,
    ...(await outboxCounts(ctx)),
    sentWithinDay: await sentWithinDay(ctx),
    perMinute: ctx.config.mailsPerMinute ?? defaultEmailsPerMinute,
    mails: page.map(toOutboxEmail),
  }
})

const shownColumns = [
  'id',
  'template',
  'to_email',
  'subject',
  'priority',
  'status',
  'attempts',
  'last_error',
  'next_attempt_at_ms',
  'created_at_ms',
  'sent_at_ms',
  'in_digest',
] as const

const narrowed = (
  found: ExpressionBuilder<Schema, 'outbox'>,
  { status, about, search, since, cursor }: Omit<ParsedOf<typeof emails.outbox>, 'limit'>,
) => [
  ...(status === undefined ? [] : [found('status', '=', status)]),
  ...(cursor === undefined ? [] : [found('id', '<', cursor)]),
  ...(since === undefined ? [] : [found('created_at_ms', '>=', Date.parse(since))]),
  ...(about === undefined
    ? []
    : [found.or(emailKinds[about].begins.map(begin => found('template', 'like', `${begin}%`)))]),
  ...(search === undefined
    ? []
    : [found.or(['to_email', 'to_name', 'subject'].map(column => contains(column, search)))]),
]

/** Returns the number of emails sent within a day. */
export const sentWithinDay = async ({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> => {
  const { mails: emails } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where('sent_at_ms', '>', now() - dayMs)
    .where('in_digest', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(emails)
}

/**
 * Counts emails that are waiting, held, and permanently failed but still retryable. Expired ones need no action, and
 * those that wait for a digest are not due.
 */
export const outboxCounts = async (
  ctx: Pick<Ctx, 'db'>,
): Promise<{ waiting: number; held: number; dead: number }> => {
  const rows = await ctx.db
    .selectFrom('outbox')
    .select(({ fn }) => ['status', fn.countAll<number>().as('mails')])
    .where('status', 'in', ['queued', 'held', 'sending', 'dead'])
    .where('sealed_body', 'is not', null)
    .where('in_digest', '=', 0)
    .groupBy('status')
    .execute()
  const of = (status: string) => Number(rows.find(row => row.status === status)?.mails ?? 0)
  return { waiting: of('queued') + of('sending'), held: of('held'), dead: of('dead') }
}

import type { ExpressionBuilder, Selectable } from 'kysely'
import { emails, type OutboxEmail } from '#contract/administration/mail'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { momentOf } from '#contract/kernel/values'
import type { Schema } from '#db/schema'
import { contains } from '#db/sql'
import type { OutboxTable } from '#db/tables/kernel'
import { emailKinds } from '#domain/email-kinds'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { priorityOf } from '#core/kernel/outbox/priority'
import { defaultEmailsPerMinute } from '#core/kernel/outbox/send-due'
import { pageOf } from '#core/kernel/page'

type Row = Pick<Selectable<OutboxTable>, (typeof shownColumns)[number]>

/** Maps an email to the API type for administrators. */
export const toOutboxEmail = (row: Row): OutboxEmail => ({
  id: row.id,
  template: row.template,
  to: row.to_email,
  subject: row.subject,
  priority: priorityOf(row.priority),
  status: row.status,
  attempts: row.attempts,
  lastError: row.last_error,
  nextAttemptAt: row.status === 'queued' ? momentOf(row.next_attempt_at_ms) : null,
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
    .where('sent_at_ms', '>', now() - 86_400_000)
    .executeTakeFirstOrThrow()
  return Number(emails)
}

/** Counts emails that are waiting, held, and permanently failed but still retryable. Expired ones need no action. */
export const outboxCounts = async (
  ctx: Pick<Ctx, 'db'>,
): Promise<{ waiting: number; held: number; dead: number }> => {
  const rows = await ctx.db
    .selectFrom('outbox')
    .select(({ fn }) => ['status', fn.countAll<number>().as('mails')])
    .where('status', 'in', ['queued', 'held', 'sending', 'dead'])
    .where('sealed_body', 'is not', null)
    .groupBy('status')
    .execute()
  const of = (status: string) => Number(rows.find(row => row.status === status)?.mails ?? 0)
  return { waiting: of('queued') + of('sending'), held: of('held'), dead: of('dead') }
}

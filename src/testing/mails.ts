import type { Selectable, SelectQueryBuilder } from 'kysely'
import { writeMail } from '#core/jobs/send-due-mail'
import { openBody } from '#core/kernel/outbox/mail-body'
import { deferredBody } from '#core/kernel/outbox/queue-mail'
import { deferredEmailOf } from '#core/kernel/outbox/write-mail'
import type { Ctx } from '#core/kernel/context'
import type { Schema } from '#db/schema'
import type { OutboxTable } from '#db/tables/kernel'

type Query = SelectQueryBuilder<Schema, 'outbox', Selectable<OutboxTable>>

/** A mail of the outbox with its body opened; what was sent or given up has none. */
export type OpenMail = Omit<Selectable<OutboxTable>, 'sealed_body'> & {
  text_body: string
  html_body: string
  unsubscribe_url: string | null
}

/** The mails of the outbox, the oldest first where nothing else is asked for. */
export const mailsIn = async (ctx: Ctx, narrowed: (on: Query) => Query = on => on): Promise<OpenMail[]> => {
  const rows = await narrowed(ctx.db.selectFrom('outbox').selectAll()).orderBy('id').execute()
  const mails = await Promise.all(rows.map(row => opened(ctx, row)))
  return mails.flatMap(mail => mail ?? [])
}

/** What is written only when it leaves says what it would say now; null where that is nothing. */
const opened = async (ctx: Ctx, stored: Selectable<OutboxTable>): Promise<OpenMail | null> => {
  const { sealed_body, ...row } = stored
  if (sealed_body !== deferredBody) {
    const body = sealed_body === null ? null : openBody(ctx, { to_email: row.to_email, sealed_body })
    return {
      ...row,
      text_body: body?.text ?? '',
      html_body: body?.html ?? '',
      unsubscribe_url: body?.unsubscribeUrl ?? null,
    }
  }
  const mail = await writeMail(ctx, deferredEmailOf(stored))
  return (
    mail && {
      ...row,
      to_name: mail.to.name,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
    }
  )
}

/** The first of them. Ends in an Error where there is none. */
export const mailIn = async (...asked: Parameters<typeof mailsIn>): Promise<OpenMail> => {
  const [first] = await mailsIn(...asked)
  if (!first) throw new Error('There is no such mail')
  return first
}

/** The secret of the link in a mail. */
export const tokenIn = (mail?: Pick<OpenMail, 'text_body'>): string =>
  /[?]token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? 'none'

/** The secret of the link in the newest mail of a template. */
export const mailedToken = async (ctx: Ctx, template: string): Promise<string> =>
  tokenIn(await mailIn(ctx, mail => mail.where('template', '=', template).orderBy('id', 'desc')))

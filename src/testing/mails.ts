import type { Selectable, SelectQueryBuilder } from 'kysely'
import { writeMail } from '#core/jobs/send-due-mail'
import { openBody } from '#core/kernel/outbox/mail-body'
import { deferredBody } from '#core/kernel/outbox/queue-mail'
import { deferredEmailOf } from '#core/kernel/outbox/write-mail'
import type { Ctx } from '#core/kernel/context'
import type { Schema } from '#db/schema'
import type { OutboxTable } from '#db/tables/kernel'

type Query = SelectQueryBuilder<Schema, 'outbox', Selectable<OutboxTable>>

/** Email in the outbox with its decrypted body; sent and permanently failed emails have none. */
export type OpenMail = Omit<Selectable<OutboxTable>, 'sealed_body'> & {
  text_body: string
  html_body: string
  unsubscribe_url: string | null
}

/** Returns the emails in the outbox, oldest first by default. */
export const mailsIn = async (ctx: Ctx, narrowed: (on: Query) => Query = on => on): Promise<OpenMail[]> => {
  const rows = await narrowed(ctx.db.selectFrom('outbox').selectAll()).orderBy('id').execute()
  const mails = await Promise.all(rows.map(row => opened(ctx, row)))
  return mails.flatMap(mail => mail ?? [])
}

/** Emails rendered on sending are rendered as of now; null if they would be dropped. */
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

/** Returns the first of them. Throws an Error if there is none. */
export const mailIn = async (...asked: Parameters<typeof mailsIn>): Promise<OpenMail> => {
  const [first] = await mailsIn(...asked)
  if (!first) throw new Error('There is no such mail')
  return first
}

/** Returns the token of the link in an email. */
export const tokenIn = (mail?: Pick<OpenMail, 'text_body'>): string =>
  /[?]token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? 'none'

/** Returns the token of the link in the newest email of a template. */
export const mailedToken = async (ctx: Ctx, template: string): Promise<string> =>
  tokenIn(await mailIn(ctx, mail => mail.where('template', '=', template).orderBy('id', 'desc')))

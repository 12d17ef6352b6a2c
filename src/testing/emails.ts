import type { Selectable, SelectQueryBuilder } from 'kysely'
import { renderEmail } from '#core/jobs/job-work'
import { openBody } from '#core/kernel/outbox/email-body'
import { deferredBody } from '#core/kernel/outbox/queue-emails'
import { deferredEmailOf } from '#core/kernel/outbox/render-email'
import type { Ctx } from '#core/kernel/context'
import type { Schema } from '#db/schema'
import type { OutboxTable } from '#db/tables/kernel'

type Query = SelectQueryBuilder<Schema, 'outbox', Selectable<OutboxTable>>

/** Email in the outbox with its decrypted body; sent and permanently failed emails have none. */
export type DecryptedEmail = Omit<Selectable<OutboxTable>, 'sealed_body'> & {
  text_body: string
  html_body: string
  unsubscribe_url: string | null
}

/** Returns the emails in the outbox, oldest first by default. */
export const getEmails = async (
  ctx: Ctx,
  narrowed: (on: Query) => Query = on => on,
): Promise<DecryptedEmail[]> => {
  const rows = await narrowed(ctx.db.selectFrom('outbox').selectAll()).orderBy('id').execute()
  const emails = await Promise.all(rows.map(row => opened(ctx, row)))
  return emails.flatMap(email => email ?? [])
}

/** Emails rendered on sending are rendered as of now; null if they would be dropped. */
const opened = async (ctx: Ctx, stored: Selectable<OutboxTable>): Promise<DecryptedEmail | null> => {
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
  const email = await renderEmail(ctx, deferredEmailOf(stored))
  return (
    email && {
      ...row,
      to_name: email.to.name,
      subject: email.subject,
      text_body: email.text,
      html_body: email.html,
      unsubscribe_url: email.unsubscribeUrl ?? null,
    }
  )
}

/** Returns the first of them. Throws an Error if there is none. */
export const getEmail = async (...args: Parameters<typeof getEmails>): Promise<DecryptedEmail> => {
  const [first] = await getEmails(...args)
  if (!first) throw new Error('There is no such email')
  return first
}

/** Returns the token of the link in an email. */
export const tokenIn = (email?: Pick<DecryptedEmail, 'text_body'>): string =>
  /[?]token=([\w-]+)/.exec(email?.text_body ?? '')?.[1] ?? 'none'

/** Returns the token of the link in the newest email of a template. */
export const getEmailedToken = async (ctx: Ctx, template: string): Promise<string> =>
  tokenIn(await getEmail(ctx, email => email.where('template', '=', template).orderBy('id', 'desc')))

import { emails } from '#contract/administration/mail'
import { toOutboxEmail } from '#core/administration/read-outbox'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { openBody } from '#core/kernel/outbox/email-body'
import { deferredBody } from '#core/kernel/outbox/queue-emails'
import { deferredEmailOf } from '#core/kernel/outbox/render-email'
import { notFound } from '#core/kernel/domain-error'
import { renderEmail } from './send-due-emails.ts'

const row = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof row>>>

/**
 * Previews an email as it will be sent, with links removed from the text, because those that reset a password or
 * confirm an address grant access.
 */
export const previewEmail = operation(emails.preview, requireSiteAdmin, async (ctx, { id }) => {
  const found = await row(ctx, id)
  if (!found) throw notFound('Mail')
  const text = await textOf(ctx, found)
  return {
    mail: toOutboxEmail(found),
    toName: found.to_name,
    replyTo: found.reply_to,
    text: text === null ? null : text.replace(/\bhttps?:\/\/\S+/g, '[link]'),
  }
})

/** Emails that are rendered when they are sent are shown with their current content; null if they would not be sent. */
const textOf = async (ctx: Ctx, found: Row): Promise<string | null> => {
  if (found.sealed_body === null) return null
  if (found.sealed_body === deferredBody)
    return (await renderEmail(ctx, deferredEmailOf(found)))?.text ?? null
  return openBody(ctx, { to_email: found.to_email, sealed_body: found.sealed_body }).text
}

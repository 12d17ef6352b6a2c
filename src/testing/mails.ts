import type { Selectable, SelectQueryBuilder } from 'kysely'
import { openBody } from '#core/kernel/outbox/mail-body'
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
export const mailsIn = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  narrowed: (on: Query) => Query = on => on,
): Promise<OpenMail[]> => {
  const rows = await narrowed(ctx.db.selectFrom('outbox').selectAll()).orderBy('id').execute()
  return rows.map(({ sealed_body, ...row }) => {
    const body = sealed_body === null ? null : openBody(ctx, { to_email: row.to_email, sealed_body })
    return {
      ...row,
      text_body: body?.text ?? '',
      html_body: body?.html ?? '',
      unsubscribe_url: body?.unsubscribeUrl ?? null,
    }
  })
}

/** The first of them. Ends in an Error where there is none. */
export const mailIn = async (...asked: Parameters<typeof mailsIn>): Promise<OpenMail> => {
  const [first] = await mailsIn(...asked)
  if (!first) throw new Error('There is no such mail')
  return first
}

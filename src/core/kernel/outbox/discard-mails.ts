import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#db/schema'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { staleEmailIds } from './hold-stale-emails.ts'

/** Selects queued emails: one or all, narrowed to an announcement or template and to stale ones. */
export type Discarded = {
  id?: number
  announcementId?: number
  template?: string | undefined
  isStale?: boolean | undefined
}

/**
 * Discards queued emails with their content; the rows remain. A permanently failed one is selected by id. Returns how
 * many.
 */
export const discardMails = async (ctx: WriteCtx, which: Discarded): Promise<number> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('outbox')
    .set({ status: 'discarded', sealed_body: null })
    .where(mail => discardable(ctx, mail, which))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Returns the number of emails this would discard. */
export const countDiscardable = async (ctx: Ctx, which: Discarded): Promise<number> => {
  const { mails } = await ctx.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where(mail => discardable(ctx, mail, which))
    .executeTakeFirstOrThrow()
  return Number(mails)
}

const discardable = (
  ctx: Ctx,
  mail: ExpressionBuilder<Schema, 'outbox'>,
  { id, announcementId, template, isStale }: Discarded,
) =>
  mail.and([
    mail('sealed_body', 'is not', null),
    mail('status', 'in', id === undefined ? ['queued', 'held'] : ['queued', 'held', 'dead']),
    ...(id === undefined ? [] : [mail('id', '=', id)]),
    ...(announcementId === undefined ? [] : [mail('announcement_id', '=', announcementId)]),
    ...(template === undefined ? [] : [mail('template', '=', template)]),
    ...(isStale === true
      ? [mail.or([mail('status', '=', 'held'), mail('id', 'in', staleEmailIds(ctx))])]
      : []),
  ])

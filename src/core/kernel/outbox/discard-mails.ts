import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#db/schema'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { staleEmailIds } from './hold-stale-emails.ts'

/** Which mails, of those that wait: one, or all of them, narrowed to one announcement or template and to what is old news. */
export type Discarded = {
  id?: number
  announcementId?: number
  template?: string | undefined
  isStale?: boolean | undefined
}

/** Drops mails that wait, with what they said; the lines stay. What was given up goes by its number. Answers how many. */
export const discardMails = async (ctx: WriteCtx, which: Discarded): Promise<number> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('outbox')
    .set({ status: 'discarded', sealed_body: null })
    .where(mail => discardable(ctx, mail, which))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How many mails that would drop. */
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

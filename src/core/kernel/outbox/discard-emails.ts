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
export const discardEmails = async (ctx: WriteCtx, which: Discarded): Promise<number> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('outbox')
    .set({ status: 'discarded', sealed_body: null })
    .where(email => discardable(ctx, email, which))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Returns the number of emails this would discard. */
export const countDiscardable = async (ctx: Ctx, which: Discarded): Promise<number> => {
  const { mails: emails } = await ctx.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where(email => discardable(ctx, email, which))
    .executeTakeFirstOrThrow()
  return Number(emails)
}

const discardable = (
  ctx: Ctx,
  email: ExpressionBuilder<Schema, 'outbox'>,
  { id, announcementId, template, isStale }: Discarded,
) =>
  email.and([
    email('sealed_body', 'is not', null),
    email('status', 'in', id === undefined ? ['queued', 'held'] : ['queued', 'held', 'dead']),
    ...(id === undefined ? [] : [email('id', '=', id)]),
    ...(announcementId === undefined ? [] : [email('announcement_id', '=', announcementId)]),
    ...(template === undefined ? [] : [email('template', '=', template)]),
    ...(isStale === true
      ? [email.or([email('status', '=', 'held'), email('id', 'in', staleEmailIds(ctx))])]
      : []),
  ])

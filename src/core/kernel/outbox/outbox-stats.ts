import type { Ctx } from '#core/kernel/context'

/**
 * Returns the number of emails that can still be sent, by status. Expired and discarded ones need no action, and those
 * that wait for a digest are not due.
 */
export const countEmailsByStatus = async (
  ctx: Pick<Ctx, 'db'>,
): Promise<{ status: string; mails: number }[]> => {
  const rows = await ctx.db
    .selectFrom('outbox')
    .select(({ fn }) => ['status', fn.countAll<number>().as('mails')])
    .where('status', '<>', 'sent')
    .where('sealed_body', 'is not', null)
    .where('in_digest', '=', 0)
    .groupBy('status')
    .execute()
  return rows.map(({ status, mails: emails }) => ({ status, mails: Number(emails) }))
}

/** Returns the waiting time of the oldest email that is due, in milliseconds; 0 when there is none. */
export const longestWaitMs = async ({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> => {
  const due = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('created_at_ms').as('since_ms'))
    .where('status', '=', 'queued')
    .where('next_attempt_at_ms', '<=', now())
    .where('in_digest', '=', 0)
    .executeTakeFirst()
  return due?.since_ms ? Math.max(0, now() - Number(due.since_ms)) : 0
}

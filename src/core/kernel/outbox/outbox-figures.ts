import type { Ctx } from '#core/kernel/context'

/** How many mails there are that somebody may still send, by status. What ran out or was discarded is nobody's task. */
export const mailsByStatus = async (ctx: Pick<Ctx, 'db'>): Promise<{ status: string; mails: number }[]> => {
  const rows = await ctx.db
    .selectFrom('outbox')
    .select(({ fn }) => ['status', fn.countAll<number>().as('mails')])
    .where('status', '<>', 'sent')
    .where('sealed_body', 'is not', null)
    .groupBy('status')
    .execute()
  return rows.map(({ status, mails }) => ({ status, mails: Number(mails) }))
}

/** For how many ms the oldest mail that is due has been waiting; 0 when none is. */
export const longestWaitMs = async ({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> => {
  const due = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('created_at_ms').as('since_ms'))
    .where('status', '=', 'queued')
    .where('next_attempt_at_ms', '<=', now())
    .executeTakeFirst()
  return due?.since_ms ? Math.max(0, now() - Number(due.since_ms)) : 0
}

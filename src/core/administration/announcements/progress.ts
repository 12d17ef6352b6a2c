import type { Ctx } from '#core/kernel/context'

export type Progress = { sent: number; failed: number }

/** What became of the mails of an announcement so far. One that is leaving counts as sent: it cannot be called back. */
export const progressOf = async (ctx: Ctx, announcementId: number): Promise<Progress> => {
  const rows = await ctx.db
    .selectFrom('outbox')
    .select(({ fn }) => ['status', fn.countAll<number>().as('mails')])
    .where('announcement_id', '=', announcementId)
    .groupBy('status')
    .orderBy('status')
    .execute()
  const of = (...statuses: string[]) =>
    rows.reduce((sum, row) => (statuses.includes(row.status) ? sum + Number(row.mails) : sum), 0)
  return { sent: of('sent', 'sending'), failed: of('dead', 'bounced') }
}

/** Whether a mail of it has still to leave. */
export const isWaiting = async (ctx: Ctx, announcementId: number): Promise<boolean> => {
  const waiting = await ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('announcement_id', '=', announcementId)
    .where('status', 'in', ['queued', 'held', 'sending'])
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

import type { Ctx } from '#core/kernel/context'

export type Progress = { sent: number; failed: number }

/** Counts an announcement's emails by status. One that is being sent counts as sent, because it can't be recalled. */
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

/** Whether any of its emails is still unsent. */
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

import type { Ctx } from '#core/kernel/context'

/** An announcement as strangers read it. */
export type FeedItem = { id: number; atMs: number; subject: string; message: string }

/** The last announcements that were put into the site's feed and began, newest first; not those that were stopped. */
export const announcementFeed = async (ctx: Ctx): Promise<FeedItem[]> => {
  const rows = await ctx.db
    .selectFrom('announcements')
    .select(['id', 'subject', 'message', 'starts_at_ms'])
    .where('in_feed', '=', 1)
    .where('status', 'in', ['sending', 'sent'])
    .orderBy('starts_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ id, subject, message, starts_at_ms }) => ({
    id,
    atMs: starts_at_ms ?? 0,
    subject,
    message,
  }))
}

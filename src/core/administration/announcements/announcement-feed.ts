import type { Ctx } from '#core/kernel/context'

/** An announcement in the public feed. */
export type FeedItem = { id: number; atMs: number; subject: string; message: string }

/**
 * Returns the latest announcements that were added to the site's feed and have started, newest first, without stopped
 * ones.
 */
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

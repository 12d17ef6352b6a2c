import { announcements } from '#contract/administration/announcements'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { discardEmails } from '#core/kernel/outbox/discard-emails'
import { conflict } from '#core/kernel/domain-error'
import { lockRow } from '#db/sql'
import { toAnnouncement, findAnnouncement } from './announcement-rows.ts'
import { progressOf } from './progress.ts'

/** Stops a scheduled or running announcement and discards its unsent emails. */
export const cancelAnnouncement = operation(announcements.stop, requireSiteAdmin, (ctx, { id }, author) =>
  write(ctx, async ctx => {
    await lockRow(ctx.db, 'announcements', id)
    const { status, subject } = await findAnnouncement(ctx, id)
    if (status !== 'scheduled' && status !== 'sending')
      throw conflict('announcement_over', "This announcement isn't being sent.")
    await discardEmails(ctx, { announcementId: id })
    const progress = await progressOf(ctx, id)
    await ctx.db
      .updateTable('announcements')
      .set({ status: 'stopped', finished_at_ms: ctx.now(), ...progress })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'announcement.stopped',
      summary: `Stopped an announcement after ${progress.sent} of its emails were sent: ${subject}`,
    })
    return toAnnouncement(ctx, await findAnnouncement(ctx, id))
  }),
)

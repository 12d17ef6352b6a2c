import type { z } from 'zod'
import { announcements } from '#contract/administration/announcements'
import { operation } from '#core/kernel/operation'
import { requireSiteAdmin, type Author } from '#core/kernel/authorization'
import { write, type Ctx, type WriteCtx } from '#core/kernel/context'
import { recently } from '#core/kernel/recent-authentication'
import { recordAudit } from '#core/kernel/audit'
import { plural } from '#domain/text'
import { invalid, conflict } from '#core/kernel/domain-error'
import { lockRow } from '#db/sql'
import { discardEmails } from '#core/kernel/outbox/expire-emails'
import { dayMs } from '#domain/durations'
import { toAnnouncement, findAnnouncement, progressOf } from './announcement-rows.ts'
import { countRecipients, segmentOf } from './recipients.ts'
import { queueSome } from './queue-announcements.ts'

type AnnouncementInput = z.output<typeof announcements.saveDraft.input>

/** Saves a draft. */
export const saveDraft = operation(announcements.saveDraft, requireSiteAdmin, (ctx, input, author) =>
  write(ctx, async ctx => {
    const id = await saveAnnouncementDraft(ctx, author, input)
    return toAnnouncement(ctx, await findAnnouncement(ctx, id))
  }),
)

/**
 * Starts an announcement or schedules it. The first emails are queued immediately, so that a small site needs no second
 * step; the job (queue-announcements.ts) queues the rest, so that the administrator doesn't have to wait.
 */
export const sendAnnouncement = operation(
  announcements.send,
  recently(requireSiteAdmin),
  async (ctx, { sendAt, ...input }, author) =>
    write(ctx, async ctx => {
      const startsAtMs = startOf(ctx, sendAt)
      const id = await saveAnnouncementDraft(ctx, author, input)
      const isLater = startsAtMs > ctx.now()
      const recipients = await countRecipients(ctx, await findAnnouncement(ctx, id))
      await ctx.db
        .updateTable('announcements')
        .set({ status: isLater ? 'scheduled' : 'sending', starts_at_ms: startsAtMs, recipients })
        .where('id', '=', id)
        .execute()
      await recordAudit(ctx, author, {
        leagueId: null,
        action: isLater ? 'announcement.scheduled' : 'announcement.sent',
        summary: `${isLater ? 'Scheduled' : 'Sent'} an announcement to ${plural(recipients, 'person', 'people')}: ${input.subject}`,
      })
      if (!isLater) await queueSome(ctx, id)
      return toAnnouncement(ctx, await findAnnouncement(ctx, id))
    }),
)

const yearMs = 366 * dayMs

const startOf = (ctx: Ctx, sendAt: string | undefined): number => {
  if (sendAt === undefined) return ctx.now()
  const atMs = Date.parse(sendAt)
  if (atMs <= ctx.now()) throw invalid('sendAt', 'This time is in the past')
  if (atMs > ctx.now() + yearMs) throw invalid('sendAt', 'Choose a time within a year')
  return atMs
}

const saveAnnouncementDraft = async (
  ctx: WriteCtx,
  author: Author,
  input: AnnouncementInput,
): Promise<number> => {
  const values = {
    ...(await segmentOf(ctx, input)),
    subject: input.subject,
    message: input.message,
    in_feed: input.inFeed === true ? (1 as const) : (0 as const),
    author_id: author.id,
  }
  if (input.draftId !== undefined) {
    await lockDraft(ctx, input.draftId)
    await ctx.db.updateTable('announcements').set(values).where('id', '=', input.draftId).execute()
    return input.draftId
  }
  const { id } = await ctx.db
    .insertInto('announcements')
    .values({ ...values, status: 'draft', created_at_ms: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const lockDraft = async (ctx: WriteCtx, id: number): Promise<void> => {
  await lockRow(ctx.db, 'announcements', id)
  const { status } = await findAnnouncement(ctx, id)
  if (status !== 'draft') throw conflict('announcement_begun', 'This announcement is no longer a draft.')
}

/** Deletes a draft. Sent and scheduled announcements stay in the list. */
export const removeDraft = operation(announcements.removeDraft, requireSiteAdmin, (ctx, { id }) =>
  write(ctx, async ctx => {
    await lockDraft(ctx, id)
    await ctx.db.deleteFrom('announcements').where('id', '=', id).execute()
    return { message: 'The draft no longer exists.' }
  }),
)

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

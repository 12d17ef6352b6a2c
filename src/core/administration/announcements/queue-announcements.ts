import { setImmediate } from 'node:timers/promises'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { queueDeferredEmailFor } from '#core/kernel/outbox/queue-emails'
import { lockRow, lockRows } from '#db/sql'
import { type AnnouncementRow, findAnnouncement, isWaiting, progressOf } from './announcement-rows.ts'
import { announcementTemplate } from './announcement-email.ts'
import { countRecipients, recipientsOf } from './recipients.ts'

/** Number of emails queued per transaction, so that other writers get a turn in between. */
const batch = 500

/** Starts announcements that are due, queues the emails of started ones, and marks those that are complete. */
export const queueAnnouncements = async (ctx: Ctx): Promise<{ queued: number }> => {
  let queued = 0
  for (const { id } of await openAnnouncements(ctx)) {
    await begin(ctx, id)
    let some = await write(ctx, ctx => queueSome(ctx, id))
    while (some > 0) {
      queued += some
      await setImmediate()
      some = await write(ctx, ctx => queueSome(ctx, id))
    }
    await finish(ctx, id)
  }
  return { queued }
}

const openAnnouncements = (ctx: Ctx) =>
  ctx.db
    .selectFrom('announcements')
    .select('id')
    .where('status', 'in', ['scheduled', 'sending'])
    .where('starts_at_ms', '<=', ctx.now())
    .orderBy('id')
    .execute()

const begin = (ctx: Ctx, id: number): Promise<void> =>
  write(ctx, async ctx => {
    await lockRow(ctx.db, 'announcements', id)
    const row = await findAnnouncement(ctx, id)
    if (row.status !== 'scheduled') return
    await ctx.db
      .updateTable('announcements')
      .set({ status: 'sending', recipients: await countRecipients(ctx, row) })
      .where('id', '=', id)
      .execute()
  })

/** Queues the next emails of an announcement. Returns how many; 0 once all are in the outbox. */
export const queueSome = async (ctx: WriteCtx, id: number): Promise<number> => {
  await lockRow(ctx.db, 'announcements', id)
  const row = await findAnnouncement(ctx, id)
  if (row.status !== 'sending' || row.is_queued === 1) return 0
  const next = await nextPeople(ctx, row)
  const people = await stillThere(
    ctx,
    row,
    next.map(({ id }) => id),
  )
  const queued = await queueDeferredEmailFor(ctx, envelopeOf(row), `announcement ${row.id}`, people)
  await ctx.db
    .updateTable('announcements')
    .set({
      last_user_id: next.at(-1)?.id ?? row.last_user_id,
      is_queued: next.length < batch ? 1 : 0,
      queued: row.queued + queued,
    })
    .where('id', '=', id)
    .execute()
  return next.length
}

const nextPeople = (ctx: Ctx, row: AnnouncementRow) =>
  recipientsOf(ctx, row)
    .select('users.id')
    .where('users.id', '>', row.last_user_id)
    .orderBy('users.id')
    .limit(batch)
    .execute()

/** Skips users who left or opted out since they were selected. */
const stillThere = async (ctx: WriteCtx, row: AnnouncementRow, ids: number[]): Promise<number[]> => {
  await lockRows(ctx.db, 'users', ids)
  const people = await recipientsOf(ctx, row)
    .select('users.id')
    .where('users.id', 'in', [0, ...ids])
    .orderBy('users.id')
    .execute()
  return people.map(({ id }) => id)
}

const envelopeOf = ({ id, subject }: AnnouncementRow) => ({
  template: announcementTemplate,
  priority: 'bulk' as const,
  leagueId: null,
  subject,
  announcementId: id,
  canWait: true,
})

const finish = (ctx: Ctx, id: number): Promise<void> =>
  write(ctx, async ctx => {
    await lockRow(ctx.db, 'announcements', id)
    const { status, is_queued } = await findAnnouncement(ctx, id)
    if (status !== 'sending' || is_queued === 0 || (await isWaiting(ctx, id))) return
    await ctx.db
      .updateTable('announcements')
      .set({ status: 'sent', finished_at_ms: ctx.now(), ...(await progressOf(ctx, id)) })
      .where('id', '=', id)
      .execute()
  })

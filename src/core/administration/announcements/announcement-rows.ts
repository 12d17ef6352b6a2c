import type { Selectable } from 'kysely'
import type { AnnouncementTable } from '#db/tables/administration'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import { operation } from '#core/kernel/operation'
import { announcements, type Announcement } from '#contract/administration/announcements'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { momentOf } from '#contract/kernel/values'
import { fullName } from '#core/accounts/user'
import { peopleOf } from './recipients.ts'

export type AnnouncementRow = Selectable<AnnouncementTable>

/** Returns an announcement by id. Throws not-found when it doesn't exist. */
export const findAnnouncement = async (ctx: Ctx, id: number): Promise<AnnouncementRow> => {
  const row = await ctx.db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Announcement')
  return row
}

const maxAnnouncements = 100

/** Lists the latest announcements, newest first. */
export const listAnnouncements = operation(announcements.list, requireSiteAdmin, async ctx => {
  const rows = await ctx.db
    .selectFrom('announcements')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(maxAnnouncements)
    .execute()
  const results: Announcement[] = []
  for (const row of rows) results.push(await toAnnouncement(ctx, row))
  return results
})

/** Maps an announcement to the API type for administrators. */
export const toAnnouncement = async (ctx: Ctx, row: AnnouncementRow): Promise<Announcement> => ({
  id: row.id,
  ...(await toSegment(ctx, row)),
  subject: row.subject,
  message: row.message,
  inFeed: row.in_feed === 1,
  status: row.status,
  authorName: await nameOf(ctx, row.author_id),
  createdAt: momentOf(row.created_at_ms),
  startsAt: row.starts_at_ms === null ? null : momentOf(row.starts_at_ms),
  finishedAt: row.finished_at_ms === null ? null : momentOf(row.finished_at_ms),
  recipients: row.recipients,
  queued: row.queued,
  ...(row.status === 'sending' ? await progressOf(ctx, row.id) : { sent: row.sent, failed: row.failed }),
})

const toSegment = async (ctx: Ctx, row: AnnouncementRow) => ({
  audience: row.audience,
  ...(row.active_since_ms !== null && { activeSince: momentOf(row.active_since_ms).slice(0, 10) }),
  ...(row.league_id !== null && { leagueId: row.league_id }),
  ...(row.selection_id !== null && { chosenCount: await chosenIn(ctx, row.selection_id) }),
  ...(row.people_json !== null && { people: (await addressesOf(ctx, peopleOf(row))).join('\n') }),
})

const chosenIn = async (ctx: Ctx, selectionId: number): Promise<number> => {
  const run = await ctx.db
    .selectFrom('bulk_runs')
    .select('total')
    .where('id', '=', selectionId)
    .executeTakeFirst()
  return run?.total ?? 0
}

const addressesOf = async (ctx: Ctx, ids: number[]): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', 'in', [0, ...ids])
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

const nameOf = async (ctx: Ctx, id: number | null): Promise<string | null> => {
  if (id === null) return null
  const author = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return author ? fullName(author) : null
}

type Progress = { sent: number; failed: number }

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

/** Whether any of its emails is still unsent; those in digests can be stopped until Tuesday. */
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

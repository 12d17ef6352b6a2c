import { type Ctx, write } from '#core/kernel/context'
import type { EmailRenderer } from '#core/kernel/outbox/render-email'
import { queueEmails } from '#core/kernel/outbox/queue-emails'
import { userById, fullName } from '#core/accounts/user'
import { renderNotices, type Addressed } from '#core/kernel/outbox/notices.tsx'
import type { UserRow } from '#db/tables/accounts'
import { operation } from '#core/kernel/operation'
import { announcements } from '#contract/administration/announcements'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { invalid } from '#core/kernel/domain-error'

export const announcementTemplate = 'announcement'

/**
 * Renders an announcement email when it is sent; null when the announcement was stopped or the recipient has opted out.
 */
export const writeAnnouncement: EmailRenderer = async (ctx, { announcementId, userId }) => {
  const row = await ctx.db
    .selectFrom('announcements')
    .select(['subject', 'message', 'status'])
    .where('id', '=', announcementId)
    .executeTakeFirst()
  const person = await userById(ctx, userId ?? 0)
  if (!row || row.status === 'stopped' || !person) return null
  if (person.wants_email === 0 || person.wants_announcements === 0) return null
  if (person.disabled_at_ms !== null) return null
  const [email] = await renderNotices(ctx, [renderAnnouncement(ctx, person, row)])
  return email ?? null
}

const renderAnnouncement = (
  ctx: Ctx,
  person: UserRow,
  { subject, message }: { subject: string; message: string },
): Addressed => ({
  template: announcementTemplate,
  priority: 'bulk',
  to: { email: person.email, name: fullName(person) },
  userId: person.id,
  leagueId: null,
  declines: 'announcements',
  subject,
  notice: {
    leagueName: '',
    label: 'Announcement',
    headline: subject,
    paragraphs: message.split(/\n{2,}/),
    action: { href: ctx.config.publicUrl, label: 'Open Sidepot' },
    reason: `You get this because you have an account at ${ctx.config.publicUrl}.`,
  },
})

/** Emails a test to its author, ahead of other email and regardless of their preferences. */
export const testAnnouncement = operation(
  announcements.test,
  requireSiteAdmin,
  async (ctx, input, author) => {
    const self = author.id === null ? undefined : await userById(ctx, author.id)
    if (!self) throw invalid('subject', 'The CLI has no email address. Use sidepot mail test.')
    const email = {
      ...renderAnnouncement(ctx, self, input),
      template: 'announcement-test',
      priority: 'first' as const,
    }
    const emails = await renderNotices(ctx, [{ ...email, subject: `Test: ${input.subject}` }])
    await write(ctx, ctx => queueEmails(ctx, emails))
    return { message: `A test is on its way to ${self.email}.` }
  },
)

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

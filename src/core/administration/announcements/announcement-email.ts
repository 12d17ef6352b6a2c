import { announcements } from '#contract/administration/announcements'
import { userById } from '#core/accounts/get-user'
import { fullName } from '#core/accounts/user'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { type Addressed, renderNotices } from '#core/kernel/outbox/notices.tsx'
import { type Email, queueEmails } from '#core/kernel/outbox/queue-emails'
import type { EmailRenderer, DeferredEmail } from '#core/kernel/outbox/render-email'
import { invalid } from '#core/kernel/domain-error'
import type { UserRow } from '#db/tables/accounts'

export const announcementTemplate = 'announcement'

/**
 * Renders an announcement email when it is sent; null when the announcement was stopped or the recipient has opted out.
 */
export const writeAnnouncement = async (
  ctx: Ctx,
  { announcementId, userId }: Pick<DeferredEmail, 'announcementId' | 'userId'>,
): Promise<Email | null> => {
  const row = await ctx.db
    .selectFrom('announcements')
    .select(['subject', 'message', 'status'])
    .where('id', '=', announcementId)
    .executeTakeFirst()
  const person = await userById(ctx, userId ?? 0)
  if (!row || row.status === 'stopped' || !person) return null
  if (person.wants_email === 0 || person.wants_announcements === 0) return null
  if (person.disabled_at_ms !== null) return null
  const [email] = renderNotices(ctx, [renderAnnouncement(ctx, person, row)])
  return email ?? null
}

/** Renders emails that are written when they are sent: announcements here, all others with `other`. */
export const announcementsOr =
  (other: EmailRenderer): EmailRenderer =>
  (ctx, email) =>
    email.announcementId === null ? other(ctx, email) : writeAnnouncement(ctx, email)

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
    const emails = renderNotices(ctx, [{ ...email, subject: `Test: ${input.subject}` }])
    await write(ctx, ctx => queueEmails(ctx, emails))
    return { message: `A test is on its way to ${self.email}.` }
  },
)

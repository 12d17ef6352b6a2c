import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { DigestItem } from './digest-item.ts'
import { type Email, type Envelope, type Priority, queueDeferredEmail, queueEmails } from './queue-emails.ts'
import { renderEmailHtml } from './render-email.ts'
import { type Notice, NoticeEmail, noticeText } from './templates/notice.tsx'
import { type Declinable, unsubscribeUrl } from './unsubscribe-link.ts'

export type Addressed = {
  template: string
  to: { email: string; name: string }
  userId: number | null
  leagueId: number | null
  subject: string
  idempotencyKey?: string
  replyTo?: string
  causedBy?: number | null
  /** Time at which its link expires, in UTC milliseconds. */
  expiresAtMs?: number
  priority?: Priority
  /** Email type, if users can unsubscribe from it; the email then carries an unsubscribe link. */
  declines?: Declinable
  /** Whether its recipient must act before the next digest, or someone waits for them; it is then sent on its own. */
  isUrgent?: boolean
  notice: Omit<Notice, 'year' | 'unsubscribeUrl'>
}

/** Renders emails with a single message each; the text and HTML parts have the same wording. */
export const renderNotices = async (ctx: Ctx, emails: readonly Addressed[]): Promise<Email[]> => {
  const year = new Date(ctx.now()).getUTCFullYear()
  return Promise.all(
    emails.map(async ({ notice: content, declines, isUrgent, ...email }) => {
      const url = declines ? unsubscribeUrl(ctx, email.userId, declines) : null
      const notice = { ...content, year, unsubscribeUrl: url }
      return {
        ...email,
        ...(declines && { canWait: isUrgent !== true, item: itemOf(content, declines) }),
        unsubscribeUrl: url,
        text: noticeText(notice),
        html: await renderEmailHtml(<NoticeEmail {...notice} />),
      }
    }),
  )
}

const itemOf = ({ headline, paragraphs, action }: Addressed['notice'], declines: Declinable): DigestItem => ({
  headline,
  paragraphs,
  link: action ?? null,
  declines,
})

/** Renders and queues a few emails. Large numbers are rendered before the transaction begins. */
export const queueNotices = async (ctx: WriteCtx, emails: readonly Addressed[]): Promise<void> => {
  await queueEmails(ctx, await renderNotices(ctx, emails))
}

/** Queues emails without their content: their templates' renderers write it when they are sent. */
export const queueDeferredNotices = async (ctx: WriteCtx, emails: readonly Addressed[]): Promise<void> => {
  await queueDeferredEmail(
    ctx,
    emails.map(({ notice: _, declines, isUrgent, ...email }): Envelope => ({
      ...email,
      canWait: declines !== undefined && isUrgent !== true,
    })),
  )
}

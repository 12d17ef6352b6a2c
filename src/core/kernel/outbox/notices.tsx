import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { Priority } from './priority.ts'
import { type Mail, queueMail } from './queue-mail.ts'
import { renderMail } from './render.ts'
import { type Notice, NoticeMail, noticeText } from './templates/notice.tsx'
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
  notice: Omit<Notice, 'year' | 'unsubscribeUrl'>
}

/** Renders emails with a single message each; the text and HTML parts have the same wording. */
export const renderNotices = (ctx: Ctx, mails: readonly Addressed[]): Mail[] => {
  const year = new Date(ctx.now()).getUTCFullYear()
  return mails.map(({ notice: said, declines, ...mail }) => {
    const url = declines ? unsubscribeUrl(ctx, mail.userId, declines) : null
    const notice = { ...said, year, unsubscribeUrl: url }
    return {
      ...mail,
      unsubscribeUrl: url,
      text: noticeText(notice),
      html: renderMail(<NoticeMail {...notice} />),
    }
  })
}

/** Renders and queues a few emails. Large numbers are rendered before the transaction begins. */
export const queueNotices = async (ctx: WriteCtx, mails: readonly Addressed[]): Promise<void> => {
  await queueMail(ctx, renderNotices(ctx, mails))
}

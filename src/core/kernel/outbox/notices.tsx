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
  /** UTC ms at which the link in it dies. */
  expiresAtMs?: number
  priority?: Priority
  /** The sort of mail, where people can decline it: the mail then carries a link that does. */
  declines?: Declinable
  notice: Omit<Notice, 'year' | 'unsubscribeUrl'>
}

/** Mails of one message each, with a text and an HTML part made from the same words. */
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

/** Renders and queues them, where they are few; many are rendered before the transaction begins. */
export const queueNotices = async (ctx: WriteCtx, mails: readonly Addressed[]): Promise<void> => {
  await queueMail(ctx, renderNotices(ctx, mails))
}

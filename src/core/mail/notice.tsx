import type { WriteCtx } from '../context.ts'
import { queueMail } from './queue.ts'
import { renderMail } from './render.ts'
import { type Notice, NoticeMail, noticeText } from './templates/notice.tsx'

export type Addressed = {
  template: string
  to: { email: string; name: string }
  userId: number | null
  leagueId: number | null
  subject: string
  notice: Omit<Notice, 'year'>
}

/** Queues mails of one message each, with a text and an HTML part made from the same words. */
export const queueNotices = (ctx: WriteCtx, mails: Addressed[]): Promise<void> => {
  const year = new Date(ctx.now()).getUTCFullYear()
  return queueMail(
    ctx,
    mails.map(({ notice, ...mail }) => ({
      ...mail,
      text: noticeText({ ...notice, year }),
      html: renderMail(<NoticeMail {...notice} year={year} />),
    })),
  )
}

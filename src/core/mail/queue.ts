import type { WriteCtx } from '../context.ts'

export type Mail = {
  template: string
  leagueId: number | null
  userId: number | null
  to: { email: string; name: string }
  subject: string
  text: string
  html: string
}

/** Puts mails into the outbox, in the transaction of what caused them. The scheduler sends them. */
export const queueMail = async (ctx: WriteCtx, mails: Mail[]): Promise<void> => {
  if (mails.length === 0) return
  const now = ctx.now()
  await ctx.db
    .insertInto('outbox')
    .values(
      mails.map(mail => ({
        template: mail.template,
        league_id: mail.leagueId,
        user_id: mail.userId,
        to_email: mail.to.email,
        to_name: oneLine(mail.to.name),
        subject: oneLine(mail.subject),
        text_body: mail.text,
        html_body: mail.html,
        next_attempt_at_ms: now,
        created_at_ms: now,
      })),
    )
    .execute()
}

/** Headers are one line: a name with a line break must not become a header of its own. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim()

import { writeAwardMail } from '#core/awards/mail/write-award-mail'
import type { Ctx } from '#core/kernel/context'
import { sendMails, type SendReport } from '#core/kernel/outbox/send-due'

/** Sends the mails that are due (kernel/outbox/send-due.ts). Those about awards are written as they leave. */
export const sendDueMail = (ctx: Ctx): Promise<SendReport> => sendMails(ctx, writeAwardMail)

import { announcementsOr } from '#core/administration/announcements/announcement-mail'
import { writeAwardMail } from '#core/awards/mail/write-award-mail'
import type { Ctx } from '#core/kernel/context'
import { sendMails, type SendReport } from '#core/kernel/outbox/send-due'

/** Sends the mails that are due (kernel/outbox/send-due.ts). Those about awards and announcements are written as they leave. */
export const sendDueMail = (ctx: Ctx): Promise<SendReport> => sendMails(ctx, writeMail)

/** Writes a mail of the outbox that says nothing yet. */
export const writeMail = announcementsOr(writeAwardMail)

import { announcementsOr } from '#core/administration/announcements/announcement-mail'
import { writeAwardMail } from '#core/awards/mail/write-award-mail'
import type { Ctx } from '#core/kernel/context'
import { sendMails, type SendReport } from '#core/kernel/outbox/send-due'

/**
 * Sends emails that are due (kernel/outbox/send-due.ts). Award emails and announcements are rendered when they are
 * sent.
 */
export const sendDueMail = (ctx: Ctx): Promise<SendReport> => sendMails(ctx, writeMail)

/** Renders an outbox email that has no content yet. */
export const writeMail = announcementsOr(writeAwardMail)

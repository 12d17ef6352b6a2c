import { announcementsOr } from '#core/administration/announcements/announcement-mail'
import { renderAwardEmail } from '#core/awards/mail/write-award-mail'
import type { Ctx } from '#core/kernel/context'
import { sendEmails, type SendReport } from '#core/kernel/outbox/send-due'

/**
 * Sends emails that are due (kernel/outbox/send-due.ts). Award emails and announcements are rendered when they are
 * sent.
 */
export const sendDueEmails = (ctx: Ctx): Promise<SendReport> => sendEmails(ctx, renderEmail)

/** Renders an outbox email that has no content yet. */
export const renderEmail = announcementsOr(renderAwardEmail)

import { announcementsOr } from '#core/administration/announcements/announcement-email'
import { renderAwardEmail } from '#core/awards/mail/render-award-email'
import type { Ctx } from '#core/kernel/context'
import { sendEmails, type SendReport } from '#core/kernel/outbox/send-due'

/**
 * Sends emails that are due (kernel/outbox/send-due.ts). Award emails and announcements are rendered when they are
 * sent.
 */
export const sendDueEmails = (ctx: Ctx): Promise<SendReport> => sendEmails(ctx, renderEmail)

/** Renders an outbox email that has no content yet. */
export const renderEmail = announcementsOr(renderAwardEmail)

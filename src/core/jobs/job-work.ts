import { type Ctx, write } from '#core/kernel/context'
import { expireTransfers } from '#core/leagues/transfers/transfer-rows'
import { completeTransfers } from '#core/leagues/transfers/complete-transfers'
import { expireInvitations } from '#core/leagues/invitations/invitations'
import { closeLockedShowdowns } from '#core/showdown/close-round'
import { endLapsedPremium, purgeOldEvents } from '#core/billing/premium/end-lapsed'
import { purgeOldAttempts } from '#core/kernel/rate-limit'
import { expireEmails, purgeOldEmails } from '#core/kernel/outbox/expire-emails'
import { purgeOldDeliveries } from '#core/kernel/webhooks/send-webhooks'
import { purgeOldPosts } from '#core/kernel/channel-posts/queue-posts'
import { purgeOldPushes } from '#core/kernel/push/record-outcome'
import { type PushReport, sendPushes } from '#core/kernel/push/send-pushes'
import { purgeOldRequestKeys } from '#core/kernel/idempotency-keys'
import { purgeExpiredSignIns } from '#core/accounts/purge-expired-sign-ins'
import { purgeExpiredLinks } from '#core/sharing/share-award'
import { purgeOldest } from '#core/administration/soft-deleted/soft-delete'
import { integrityProblems } from '#core/administration/check-integrity'
import { type SendReport, sendEmails } from '#core/kernel/outbox/send-due'
import {
  announcementTemplate,
  writeAnnouncement,
} from '#core/administration/announcements/announcement-email'
import { duesReminderTemplate, writeDuesReminder } from '#core/money/dues/dues-reminder'
import { renderAwardEmail } from '#core/awards/mail/render-award-email.tsx'
import { renderAwardPush } from '#core/awards/mail/award-push'
import { operation } from '#core/kernel/operation'
import { emails } from '#contract/administration/mail'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { notFound } from '#core/kernel/domain-error'
import { toOutboxEmail } from '#core/administration/outbox'
import { digestTemplate, queueDigests } from '#core/kernel/outbox/digest'
import { renderDigest } from '#core/kernel/outbox/render-digest.tsx'
import { deferredBody } from '#core/kernel/outbox/queue-emails'
import { deferredEmailOf, type EmailRenderer } from '#core/kernel/outbox/render-email'
import { openBody } from '#core/kernel/outbox/email-body'

/** Processes expirations and purges data that is no longer needed. Idempotent, and safe to run at any time. */
export const expire = async (ctx: Ctx): Promise<void> => {
  await expireTransfers(ctx)
  await completeTransfers(ctx)
  await expireInvitations(ctx)
  await closeLockedShowdowns(ctx)
  await endLapsedPremium(ctx)
  await purgeOldEvents(ctx)
  await purgeOldAttempts(ctx)
  await expireEmails(ctx)
  await purgeOldEmails(ctx)
  await purgeOldDeliveries(ctx)
  await purgeOldPosts(ctx)
  await purgeOldPushes(ctx)
  await purgeOldRequestKeys(ctx)
  await purgeExpiredSignIns(ctx)
  await purgeExpiredLinks(ctx)
  await purgeOldest(ctx)
}

/** Checks the ledger and logs its problems. Payments of a league with a faulty ledger are blocked from then on. */
export const checkNightly = async (ctx: Ctx): Promise<object> => {
  const problems = await integrityProblems(ctx)
  for (const problem of problems) ctx.log.error({}, problem)
  return { problems: problems.length }
}

/**
 * Sends emails that are due (kernel/outbox/send-due.ts). Award emails, announcements and dues reminders are rendered
 * when they are sent.
 */
export const sendDueEmails = (ctx: Ctx): Promise<SendReport> => sendEmails(ctx, renderEmail)

/** Queues everyone's digest; without a mail server, their emails wait for a later one. */
export const queueWeeklyDigests = async (ctx: Ctx, scheduledForMs: number): Promise<{ queued: number }> =>
  ctx.ports.mailer ? write(ctx, ctx => queueDigests(ctx, scheduledForMs)) : { queued: 0 }

/** Sends pushes that are due (kernel/push/send-pushes.ts). Those about awards are described when they are sent. */
export const sendDuePushes = (ctx: Ctx): Promise<PushReport> => sendPushes(ctx, renderAwardPush)

/** Renders an outbox email that has no content yet; null when there is nothing left to send. */
export const renderEmail: EmailRenderer = (ctx, email) =>
  (renderers[email.template] ?? renderAwardEmail)(ctx, email)

/** By template; award emails have several. */
const renderers: Record<string, EmailRenderer> = {
  [digestTemplate]: (ctx, { userId }) => renderDigest(ctx, renderEmail, userId ?? 0),
  [announcementTemplate]: writeAnnouncement,
  [duesReminderTemplate]: writeDuesReminder,
}

const row = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof row>>>

/**
 * Previews an email as it will be sent, with links removed from the text, because those that reset a password or
 * confirm an address grant access.
 */
export const previewEmail = operation(emails.preview, requireSiteAdmin, async (ctx, { id }) => {
  const found = await row(ctx, id)
  if (!found) throw notFound('Mail')
  const text = await textOf(ctx, found)
  return {
    mail: toOutboxEmail(found),
    toName: found.to_name,
    replyTo: found.reply_to,
    text: text === null ? null : text.replace(/\bhttps?:\/\/\S+/g, '[link]'),
  }
})

/** Emails that are rendered when they are sent are shown with their current content; null if they would not be sent. */
const textOf = async (ctx: Ctx, found: Row): Promise<string | null> => {
  if (found.sealed_body === null) return null
  if (found.sealed_body === deferredBody)
    return (await renderEmail(ctx, deferredEmailOf(found)))?.text ?? null
  return openBody(ctx, { to_email: found.to_email, sealed_body: found.sealed_body }).text
}

import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { cursor, email, id, key, moment, optionalText, pageSize, object } from '#contract/kernel/values'
import { emailKindNames } from '#domain/email-kinds'

/**
 * An email that is queued, was sent, or failed permanently. Never includes its text, because that contains sign-in
 * links.
 */
export const OutboxEmail = object(() => ({
  id: id(),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  /** `first`: a user is waiting for it; `bulk`: goes to many recipients, and last. */
  priority: z.enum(['first', 'ordinary', 'bulk']),
  /**
   * `held`: queued since before a mail server was configured, and sent only when released. `bounced`: sent, but
   * returned by the recipient's server.
   */
  status: z.enum(['queued', 'held', 'sending', 'sent', 'bounced', 'dead', 'discarded']),
  /** Whether it waits for its recipient's digest, or was sent in one. */
  inDigest: z.boolean(),
  attempts: z.number(),
  lastError: z.string().nullable(),
  nextAttemptAt: moment.nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
}))
export type OutboxEmail = z.infer<typeof OutboxEmail>

export const EmailPreview = object(() => ({
  mail: OutboxEmail,
  toName: z.string(),
  /** Reply-to address, if it differs from the sender. */
  replyTo: z.string().nullable(),
  /** Text with every link replaced by "[link]"; null once it was sent or dropped, because the text is then deleted. */
  text: z.string().nullable(),
}))
export type EmailPreview = z.infer<typeof EmailPreview>

export const emails = {
  outbox: endpoint({
    method: 'GET',
    path: '/api/admin/outbox',
    access: 'site-admin',
    summary: 'List emails, newest first; the X-Next-Cursor header has the next cursor',
    input: object(() => ({
      status: OutboxEmail.shape.status.optional(),
      /** Searches addresses, names and subjects. */
      search: optionalText(200).optional(),
      about: z.enum(emailKindNames, { error: 'Unknown email type' }).optional(),
      /** Limits the list to emails created on that day or later. */
      since: z.union([z.iso.date(), moment], { error: 'Enter a day, like 2026-11-20' }).optional(),
      limit: pageSize().default(100),
      cursor: cursor().optional(),
    })),
    output: object(() => ({
      /** False if no SMTP server is configured; email then stays queued. */
      isSending: z.boolean(),
      waiting: z.number(),
      /**
       * Number of emails queued for more than a day when a mail server was configured; they are sent only when
       * released.
       */
      held: z.number(),
      dead: z.number(),
      sentWithinDay: z.number(),
      /** Maximum number of emails per minute, except those that users are waiting for. */
      perMinute: z.number(),
      mails: z.array(OutboxEmail),
    })),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/:id/preview',
    access: 'site-admin',
    summary: 'A waiting email without its links, some of which sign people in',
    input: object(() => ({ id: id() })),
    output: EmailPreview,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/outbox/:id/retry',
    access: 'site-admin',
    summary: 'Retry an email that failed or waits for its next try',
    input: object(() => ({ id: id() })),
    output: OutboxEmail,
  }),
  retryAll: endpoint({
    method: 'POST',
    path: '/api/admin/outbox/retry',
    access: 'site-admin',
    summary: 'Retry all failed emails',
    input: object(() => ({})),
    output: object(() => ({ retried: z.number() })),
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/admin/outbox/release',
    access: 'site-admin',
    summary: 'Send held emails, which waited over a day when a mail server was set up',
    input: object(() => ({})),
    output: object(() => ({ released: z.number() })),
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/admin/outbox/:id/discard',
    access: 'site-admin',
    summary: 'Discard a waiting or failed email and its content',
    input: object(() => ({ id: id() })),
    output: OutboxEmail,
  }),
  suppressed: endpoint({
    method: 'GET',
    path: '/api/admin/suppressed-addresses',
    access: 'site-admin',
    summary: 'Suppressed (bounced) addresses, newest first',
    input: object(() => ({ limit: pageSize().default(100) })),
    output: z.array(object(() => ({ email: z.string(), reason: z.string(), since: moment }))),
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/admin/suppressed-addresses/resume',
    access: 'site-admin',
    summary: 'Resume email to a suppressed address',
    input: object(() => ({ email: email('Invalid email address') })),
    output: object(() => ({ email: z.string() })),
  }),
  discardAll: endpoint({
    method: 'POST',
    path: '/api/admin/outbox/discard',
    access: 'site-admin',
    summary: 'Discard waiting emails and their content',
    input: object(() => ({
      /** `stale`: held emails, and emails that were due more than a day ago and never attempted. */
      which: z.enum(['stale', 'all']),
      template: key(100, 'Unknown email type').optional(),
    })),
    output: object(() => ({ discarded: z.number() })),
  }),
}

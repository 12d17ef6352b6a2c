import { emails, type OutboxEmail } from '#contract/administration/mail'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { discardEmails } from '#core/kernel/outbox/discard-emails'
import { retryEmails } from '#core/kernel/outbox/retry-emails'
import { recordAudit } from '#core/kernel/audit'
import { conflict, notFound } from '#core/kernel/domain-error'
import { plural } from '#domain/text'
import { toOutboxEmail } from './read-outbox.ts'

/** Throws a conflict when an email can't be retried or dropped: it was sent, is being sent, or has expired. */
const assertEmailPending = async (ctx: WriteCtx, id: number): Promise<void> => {
  const found = await ctx.db
    .selectFrom('outbox')
    .select(['status', 'sealed_body'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('Mail')
  if (['sent', 'bounced', 'sending'].includes(found.status)) {
    throw conflict('mail_not_waiting', 'This email was sent or is being sent.')
  }
  if (found.sealed_body === null) {
    throw conflict('mail_expired', 'This email has expired. Trigger it again.')
  }
}

const loadEmail = async (ctx: WriteCtx, id: number): Promise<OutboxEmail> =>
  toOutboxEmail(await ctx.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

/** Resets the tries of an email or sends a held one. Throws a conflict when it was sent or has expired. */
export const retryEmail = operation(emails.retry, requireSiteAdmin, (ctx, { id }, author) =>
  write(ctx, async ctx => {
    await assertEmailPending(ctx, id)
    await retryEmails(ctx, { id })
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.retried',
      summary: `Retried email ${id}`,
    })
    return loadEmail(ctx, id)
  }),
)

/** Resets the tries of every permanently failed email. */
export const retryAllEmails = operation(emails.retryAll, requireSiteAdmin, (ctx, _input, author) =>
  write(ctx, async ctx => {
    const retried = await retryEmails(ctx, { status: 'dead' })
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.retried',
      summary: `Retried ${plural(retried, 'email')} that had failed`,
    })
    return { retried }
  }),
)

/** Sends the emails that were held until a mail server was set up. */
export const releaseEmails = operation(emails.release, requireSiteAdmin, (ctx, _input, author) =>
  write(ctx, async ctx => {
    const released = await retryEmails(ctx, { status: 'held' })
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.released',
      summary: `Released ${plural(released, 'email')} that had been held`,
    })
    return { released }
  }),
)

/** Drops an email with its content. Throws a conflict when it was sent, is being sent, or has expired. */
export const discardEmail = operation(emails.discard, requireSiteAdmin, (ctx, { id }, author) =>
  write(ctx, async ctx => {
    await assertEmailPending(ctx, id)
    await discardEmails(ctx, { id })
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.discarded',
      summary: `Discarded email ${id}`,
    })
    return loadEmail(ctx, id)
  }),
)

/** Drops queued emails with their content: all of them, or only stale ones. */
export const discardAllEmails = operation(
  emails.discardAll,
  requireSiteAdmin,
  (ctx, { which, template }, author) =>
    write(ctx, async ctx => {
      const discarded = await discardEmails(ctx, { template, isStale: which === 'stale' })
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'mail.discarded',
        summary: `Discarded ${plural(discarded, 'email')} that had been waiting`,
      })
      return { discarded }
    }),
)

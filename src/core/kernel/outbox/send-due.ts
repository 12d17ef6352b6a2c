import type { Selectable } from 'kysely'
import { skippingLocked } from '#db/sql'
import type { OutboxTable } from '#db/tables/kernel'
import type { Ctx } from '#core/kernel/context'
import type { Mailer } from '#core/kernel/ports/mailer'
import { readSite } from '#core/kernel/instance-settings'
import { minuteMs } from '#domain/durations'
import { holdStaleEmails } from './expire-emails.ts'
import { type EmailBody, openBody, branded, autoSubmittedOf, listIdOf, redactLinks } from './email-body.ts'
import { rankOf } from './queue-emails.ts'
import { getReturnPath } from './return-path.ts'
import { suppressAddress, suppressionOf, isUnknownMailbox } from './suppressed-addresses.ts'
import { type EmailRenderer, renderEmail } from './render-email.ts'
import { waitingLeague } from './waiting-league.ts'

type Stored = Selectable<OutboxTable>

const tries = 8
/** Time after which an email that was being sent when the process died is tried again. */
const claimMs = 10 * minuteMs
/** Number of emails sent concurrently, because mail servers take their time for each. */
const atOnce = 3
/** Duration of one run. The next run continues, and a shutdown waits no longer than this. */
const runMs = 10_000
/** Default number of emails per minute, which common providers accept. */
export const defaultEmailsPerMinute = 120

export type SendReport = { sent: number; retried: number; dead: number }

/**
 * Sends all emails that are due: those a user is waiting for first, announcements and the like last. Each is claimed
 * before it is sent, so that only one of several servers sends it. A failure is retried after 1, 2, 4 … minutes; after
 * eight tries, or a permanent rejection, it is dead until retried manually. Except for the first priority, no more are
 * sent per minute than MAILS_PER_MINUTE allows; the rest follow in later runs. Without SMTP, all email waits, and a
 * league's email to others waits until its commissioner has confirmed their own address.
 *
 * @param writer renders emails that were queued without content
 */
export const sendEmails = async (ctx: Ctx, writer: EmailRenderer): Promise<SendReport> => {
  const report: SendReport = { sent: 0, retried: 0, dead: 0 }
  await holdStaleEmails(ctx)
  const { mailer } = ctx.ports
  if (!mailer) return report
  const run: Run = { beganMs: ctx.now(), left: await leftThisMinute(ctx), report }
  await Promise.all(Array.from({ length: atOnce }, () => sendQueue(ctx, { mailer, writer }, run)))
  return report
}

type Run = { beganMs: number; left: number; report: SendReport }
type Sender = { mailer: Mailer; writer: EmailRenderer }

/** Claims and sends emails one by one, always the most urgent one at that moment. */
const sendQueue = async (ctx: Ctx, sender: Sender, run: Run): Promise<void> => {
  // In both directions: setting the clock back must not make the loop endless.
  while (Math.abs(ctx.now() - run.beganMs) < runMs) {
    run.left -= 1
    const row = await claimNextDue(ctx, { onlyFirst: run.left < 0 })
    if (!row) return
    const end = await send(ctx, sender, row)
    if (end !== 'dropped') run.report[end] += 1
  }
}

/** Counted in the database, across all servers. */
const leftThisMinute = async (ctx: Ctx): Promise<number> => {
  const { sent } = await ctx.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('sent_at_ms', '>', ctx.now() - minuteMs)
    .where('sent_at_ms', '<=', ctx.now())
    .where('in_digest', '=', 0)
    .executeTakeFirstOrThrow()
  return (ctx.config.mailsPerMinute ?? defaultEmailsPerMinute) - Number(sent)
}

/** Claims the next due email for this sender only; undefined when there is none. */
const claimNextDue = (ctx: Ctx, { onlyFirst }: { onlyFirst: boolean }): Promise<Stored | undefined> =>
  ctx.db
    .updateTable('outbox')
    .set({ status: 'sending', next_attempt_at_ms: ctx.now() + claimMs })
    .where('id', '=', of =>
      of
        .selectFrom('outbox')
        .select('outbox.id')
        .where('status', 'in', ['queued', 'sending'])
        .where('next_attempt_at_ms', '<=', ctx.now())
        .where('expires_at_ms', '>', ctx.now())
        .where('sealed_body', 'is not', null)
        .where('in_digest', '=', is => is.lit(0))
        .$if(onlyFirst, first => first.where('priority', '=', rankOf('first')))
        .where(email => email.not(email.exists(waitingLeague(email))))
        .orderBy('priority')
        .orderBy('next_attempt_at_ms')
        .orderBy('outbox.id')
        .limit(1)
        .modifyEnd(skippingLocked(ctx.db)),
    )
    .returningAll()
    .executeTakeFirst()

const send = async (
  ctx: Ctx,
  { mailer, writer }: Sender,
  claimed: Stored,
): Promise<keyof SendReport | 'dropped'> => {
  let row = claimed
  let body: EmailBody | undefined
  try {
    if (await failIfUndeliverable(ctx, row)) return 'dead'
    const written = await renderEmail(ctx, writer, row)
    if (written === null) {
      await mark(ctx, row, { status: 'discarded', sealed_body: null })
      return 'dropped'
    }
    row = written
    body = openBody(ctx, { to_email: row.to_email, sealed_body: row.sealed_body ?? '' })
    await mailer.send({
      messageId: `<${row.id}.${row.created_at_ms}@${new URL(ctx.config.publicUrl).hostname}>`,
      to: { name: row.to_name, address: row.to_email },
      replyTo: row.reply_to,
      returnPath: await getReturnPath(ctx, row),
      listId: listIdOf(row, body.unsubscribeUrl, ctx.config.publicUrl),
      autoSubmitted: autoSubmittedOf(row.template),
      ...branded({ ...body, subject: row.subject }, await readSite(ctx), ctx.config.publicUrl),
    })
    await mark(ctx, row, {
      status: 'sent',
      sent_at_ms: ctx.now(),
      attempts: row.attempts + 1,
      last_error: null,
      // Sent content is deleted, because its links would grant access to anyone who reads a copy of the database.
      sealed_body: null,
    })
    return 'sent'
  } catch (error) {
    const attempts = row.attempts + 1
    const isDead = attempts >= tries || isPermanent(error)
    const reason = reasonOf(error, body).slice(0, 500)
    ctx.log.warn(
      { mail: row.id, template: row.template, attempts, reason },
      isDead ? 'An email failed permanently' : "An email couldn't be sent",
    )
    if (isUnknownMailbox(error)) await suppressAddress(ctx, row.to_email, reason)
    await mark(ctx, row, {
      status: isDead ? 'dead' : 'queued',
      attempts,
      last_error: reason,
      next_attempt_at_ms: ctx.now() + 2 ** (attempts - 1) * minuteMs,
    })
    return isDead ? 'dead' : 'retried'
  }
}

/** Drops an email to a suppressed address without sending it and deletes its content. Returns whether it did. */
const failIfUndeliverable = async (ctx: Ctx, row: Stored): Promise<boolean> => {
  const suppression = await suppressionOf(ctx, row.to_email)
  if (!suppression) return false
  const last_error = `Not sent: email to this address bounces. ${suppression.reason}`.slice(0, 500)
  await mark(ctx, row, { status: 'dead', sealed_body: null, last_error })
  return true
}

/** Returns the reason a send failed; without a body, no server was contacted yet. */
const reasonOf = (error: unknown, body: EmailBody | undefined): string => {
  const message = error instanceof Error ? error.message : String(error)
  return body ? redactLinks(message, body) : message
}

const mark = async (ctx: Ctx, row: Stored, change: Partial<Stored>): Promise<void> => {
  await ctx.db.updateTable('outbox').set(change).where('id', '=', row.id).execute()
}

/**
 * Whether the server permanently rejected this email (5xx). A failed sign-in to the server is a configuration error
 * that can be fixed.
 */
const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('code' in error && error.code === 'EAUTH')

import type { ExpressionBuilder, NotNull, Selectable } from 'kysely'
import type { Schema } from '#db/schema'
import type { OutboxTable } from '#db/tables/kernel'
import type { Ctx } from '#core/kernel/context'
import { type MailBody, openBody } from './mail-body.ts'
import { refusedWords } from './refused-words.ts'

type Stored = Selectable<OutboxTable>
/** One that waits still has its body. */
type Row = Stored & { sealed_body: string }

const minute = 60_000
const tries = 8
/** A mail that was being sent when the process died is tried again after this long. */
const claimMs = 10 * minute

export type SendReport = { sent: number; retried: number; dead: number }

/**
 * Sends the mails that are due, one after the other. Each is claimed first by a conditional update, so that two servers
 * never send one twice; a failure waits 1, 2, 4 … minutes, and after eight tries, or a permanent no, it is dead until
 * somebody retries it by hand. Without SMTP everything just waits, and what a league tells others waits until its
 * commissioner has confirmed the own address.
 */
export const sendDueMail = async (ctx: Ctx): Promise<SendReport> => {
  const report: SendReport = { sent: 0, retried: 0, dead: 0 }
  if (!ctx.ports.mailer) return report
  for (const row of await dueRows(ctx)) {
    if (!(await claim(ctx, row))) continue
    report[await send(ctx, ctx.ports.mailer, row)] += 1
  }
  return report
}

/** Mail that was asked for by hand: whether its sender may was settled then. */
const sentByHand = ['invitation', 'league-update', 'transfer-request']

/** Who runs the league of a mail to others, where nobody knows yet whether their address is theirs. */
const waitingLeague = (of: ExpressionBuilder<Schema, 'outbox'>) =>
  of
    .selectFrom('leagues')
    .innerJoin('users', 'users.id', 'leagues.commissioner_id')
    .select('users.id')
    .whereRef('leagues.id', '=', 'outbox.league_id')
    .where('users.email_verified_at_ms', 'is', null)
    .where('outbox.template', 'not in', sentByHand)
    .where(mail =>
      mail.or([
        mail('outbox.user_id', 'is', null),
        mail('outbox.user_id', '<>', mail.ref('leagues.commissioner_id')),
      ]),
    )

const dueRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('outbox')
    .selectAll()
    .where('status', 'in', ['queued', 'sending'])
    .where('next_attempt_at_ms', '<=', ctx.now())
    .where('expires_at_ms', '>', ctx.now())
    .where('sealed_body', 'is not', null)
    .where(of => of.not(of.exists(waitingLeague(of))))
    .$narrowType<{ sealed_body: NotNull }>()
    .orderBy('next_attempt_at_ms')
    .orderBy('id')
    .limit(50)
    .execute()

const claim = async (ctx: Ctx, row: Row): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('outbox')
    .set({ status: 'sending', next_attempt_at_ms: ctx.now() + claimMs })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .where('next_attempt_at_ms', '=', row.next_attempt_at_ms)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const send = async (
  ctx: Ctx,
  mailer: NonNullable<Ctx['ports']['mailer']>,
  row: Row,
): Promise<keyof SendReport> => {
  let body: MailBody | undefined
  try {
    body = openBody(ctx, row)
    await mailer.send({
      messageId: `<${row.id}.${row.created_at_ms}@${new URL(ctx.config.publicUrl).hostname}>`,
      to: { name: row.to_name, address: row.to_email },
      replyTo: row.reply_to,
      subject: row.subject,
      ...body,
    })
    await mark(ctx, row, {
      status: 'sent',
      sent_at_ms: ctx.now(),
      attempts: row.attempts + 1,
      last_error: null,
      // What was sent is not kept: its links would let in whoever reads a copy of the database.
      sealed_body: null,
    })
    return 'sent'
  } catch (error) {
    const attempts = row.attempts + 1
    const isDead = attempts >= tries || isPermanent(error)
    await mark(ctx, row, {
      status: isDead ? 'dead' : 'queued',
      attempts,
      last_error: reasonOf(error, body).slice(0, 500),
      next_attempt_at_ms: ctx.now() + 2 ** (attempts - 1) * minute,
    })
    return isDead ? 'dead' : 'retried'
  }
}

/** Why a mail did not go; without a body nobody was asked yet. */
const reasonOf = (error: unknown, body: MailBody | undefined): string => {
  const said = error instanceof Error ? error.message : String(error)
  return body ? refusedWords(said, body) : said
}

const mark = async (ctx: Ctx, row: Row, change: Partial<Stored>): Promise<void> => {
  await ctx.db.updateTable('outbox').set(change).where('id', '=', row.id).execute()
}

/** The server's final no (5xx) to this mail; a failed sign-in to it is our configuration's fault and may be mended. */
const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('code' in error && error.code === 'EAUTH')

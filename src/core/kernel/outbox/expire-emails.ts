import type { ExpressionBuilder } from 'kysely'
import { type Ctx, type WriteCtx, write } from '#core/kernel/context'
import type { Schema } from '#db/schema'
import { loadSetting, deleteIfUnchanged, saveSettingOnce } from '#core/kernel/instance-settings'
import { dayMs } from '#domain/durations'

/**
 * Marks expired emails as failed and deletes their content, with or without a mail server: their links no longer work,
 * and the rest isn't needed. The row remains.
 */
export const expireEmails = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .updateTable('outbox')
    .set({ status: 'dead', sealed_body: null, last_error: 'Too late to send' })
    .where(is =>
      is.or([
        is('status', 'in', ['queued', 'held', 'dead']),
        // An email that was being sent when the process died.
        is('next_attempt_at_ms', '<=', ctx.now()),
      ]),
    )
    .where('sealed_body', 'is not', null)
    .where('expires_at_ms', '<=', ctx.now())
    .execute()
}

const defaultRetentionDays = 90

/** Deletes finished emails (sent, failed or discarded) once they are MAIL_DAYS old. */
export const purgeOldEmails = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('outbox')
    .where('status', 'in', ['sent', 'bounced', 'dead', 'discarded'])
    .where('created_at_ms', '<=', ctx.now() - (ctx.config.mailDays ?? defaultRetentionDays) * dayMs)
    .execute()
}

/** Deletes the content of unsent emails that can no longer be decrypted; the rows remain. Returns how many. */
export const deleteEmailBodies = async (ctx: WriteCtx): Promise<number> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('outbox')
    .set(({ eb }) => ({
      status: eb
        .case()
        .when('status', '=', 'dead')
        .then('dead' as const)
        .else('discarded' as const)
        .end(),
      sealed_body: null,
    }))
    .where('sealed_body', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Messages about a league to one user, or to all, whose idempotency key begins like this. */
export type Outdated = { leagueId: number; keyPrefix: string; userId?: number | undefined }

/** Selects queued emails: one or all, narrowed to an announcement, template or outdated messages, and to stale ones. */
export type Discarded = {
  id?: number
  outdated?: Outdated
  announcementId?: number
  template?: string | undefined
  isStale?: boolean | undefined
}

/**
 * Discards queued emails with their content; the rows remain. A permanently failed one is selected by id. Returns how
 * many.
 */
export const discardEmails = async (ctx: WriteCtx, which: Discarded): Promise<number> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('outbox')
    .set({ status: 'discarded', sealed_body: null })
    .where(email => discardable(ctx, email, which))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Returns the number of emails this would discard. */
export const countDiscardable = async (ctx: Ctx, which: Discarded): Promise<number> => {
  const { mails: emails } = await ctx.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where(email => discardable(ctx, email, which))
    .executeTakeFirstOrThrow()
  return Number(emails)
}

const discardable = (
  ctx: Ctx,
  email: ExpressionBuilder<Schema, 'outbox'>,
  { id, outdated, announcementId, template, isStale }: Discarded,
) =>
  email.and([
    email('sealed_body', 'is not', null),
    email('status', 'in', id === undefined ? ['queued', 'held'] : ['queued', 'held', 'dead']),
    ...(id === undefined ? [] : [email('id', '=', id)]),
    ...(outdated === undefined
      ? []
      : [
          email('league_id', '=', outdated.leagueId),
          email('idempotency_key', 'like', `${outdated.keyPrefix}%`),
          ...(outdated.userId === undefined ? [] : [email('user_id', '=', outdated.userId)]),
        ]),
    ...(announcementId === undefined ? [] : [email('announcement_id', '=', announcementId)]),
    ...(template === undefined ? [] : [email('template', '=', template)]),
    ...(isStale === true
      ? [email.or([email('status', '=', 'held'), email('id', 'in', staleEmailIds(ctx))])]
      : []),
  ])

/** Resets the tries of an email, or of all failed or held ones that have not expired. Returns how many. */
export const retryEmails = async (
  ctx: WriteCtx,
  which: { id: number } | { status: 'dead' | 'held' },
): Promise<number> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('outbox')
    .set({ status: 'queued', attempts: 0, next_attempt_at_ms: ctx.now() })
    .where(is => is.and(which))
    .where('sealed_body', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const since = 'mail server since'

/** Age beyond which email is stale when a mail server is first configured. */
const staleMs = dayMs

/**
 * Detects that a mail server was configured and holds email that had waited for more than a day: months of email must
 * not be sent just because SMTP_URL was filled in. Held email is sent when an administrator releases it, and expires
 * like any other.
 */
export const holdStaleEmails = async (ctx: Ctx): Promise<void> => {
  const known = await loadSetting(ctx, since)
  const isThere = ctx.ports.mailer !== undefined
  if (isThere && known === undefined) await beginToSend(ctx)
  if (!isThere && known !== undefined) await deleteIfUnchanged(ctx, since, known)
}

const beginToSend = (ctx: Ctx): Promise<void> =>
  write(ctx, async ctx => {
    if (!(await saveSettingOnce(ctx, since, String(ctx.now())))) return
    await ctx.db.updateTable('outbox').set({ status: 'held' }).where('id', 'in', staleEmailIds(ctx)).execute()
  })

/** Selects waiting emails that were never tried and should have been sent more than a day ago. */
const staleEmailIds = (ctx: WriteCtx | Ctx) =>
  ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('in_digest', '=', 0)
    .where('next_attempt_at_ms', '<=', ctx.now() - staleMs)

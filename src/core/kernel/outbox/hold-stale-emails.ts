import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { deleteIfUnchanged, loadSetting, saveSettingOnce } from '#core/kernel/instance-settings'

const since = 'mail server since'

/** Age beyond which email is stale when a mail server is first configured. */
const staleMs = 86_400_000

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
export const staleEmailIds = (ctx: WriteCtx | Ctx) =>
  ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('next_attempt_at_ms', '<=', ctx.now() - staleMs)

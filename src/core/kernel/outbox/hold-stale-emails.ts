import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { deleteIfUnchanged, loadSetting, saveSettingOnce } from '#core/kernel/instance-settings'

const since = 'mail server since'

/** What was due for longer than this when a mail server came is old news. */
const staleMs = 86_400_000

/**
 * Notices when a mail server was set up, and holds back what had waited for more than a day by then: months of mail must not
 * leave at once because somebody filled in SMTP_URL. It goes when somebody releases it, and runs out as any other mail.
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

/** The mails that wait, were never tried, and should have gone more than a day ago. */
export const staleEmailIds = (ctx: WriteCtx | Ctx) =>
  ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('next_attempt_at_ms', '<=', ctx.now() - staleMs)

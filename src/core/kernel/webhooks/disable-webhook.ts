import { scheduler } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { hostOf, type WebhookRow } from './webhook-rows.ts'

/** Turns a webhook off and gives up its pending deliveries. Emails the league's owner, or every administrator. */
export const turnOff = async (ctx: WriteCtx, hook: WebhookRow): Promise<void> => {
  await ctx.db.updateTable('webhooks').set({ disabled_at_ms: ctx.now() }).where('id', '=', hook.id).execute()
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({ status: 'dead', last_error: 'The webhook was turned off.' })
    .where('webhook_id', '=', hook.id)
    .where('status', '=', 'queued')
    .execute()
  const leagueId = hook.league_id
  const summary = `Turned off the webhook to ${hostOf(hook)}: all deliveries failed for a week`
  await recordAudit(ctx, scheduler, { leagueId, action: 'webhook.off', summary })
  await notifyOwner(ctx, hook)
}

const notifyOwner = async (ctx: WriteCtx, hook: WebhookRow): Promise<void> => {
  const { publicUrl } = ctx.config
  const isOfLeague = hook.league_id !== null
  const href = isOfLeague
    ? `${publicUrl}/leagues/${hook.league_id}/settings/email`
    : `${publicUrl}/admin/system?tab=webhooks`
  await queueNotices(
    ctx,
    (await concerned(ctx, hook)).map(({ id, email, first_name, last_name, league_name }) => ({
      template: 'webhook-off',
      to: { email, name: `${first_name} ${last_name}` },
      userId: id,
      leagueId: hook.league_id,
      subject: `The webhook to ${hostOf(hook)} is off`,
      notice: {
        leagueName: league_name ?? '',
        label: 'Webhook off',
        headline: `All deliveries to ${hostOf(hook)} failed for a week.`,
        paragraphs: [
          'The webhook is off: it no longer receives events, and waiting ones were discarded. Once its server responds again, send a test to turn it back on.',
        ],
        action: { href, label: 'View its log' },
        reason: isOfLeague
          ? 'You get this because you run the league.'
          : "You get this because you're a site admin of this server.",
      },
    })),
  )
}

const concerned = (ctx: WriteCtx, { league_id }: WebhookRow) =>
  ctx.db
    .selectFrom('users')
    .leftJoin('leagues', join =>
      join.onRef('leagues.commissioner_id', '=', 'users.id').on('leagues.id', '=', league_id ?? 0),
    )
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'leagues.name as league_name'])
    .where(user =>
      league_id === null ? user('users.role', '=', 'site_admin') : user('leagues.id', '=', league_id),
    )
    .orderBy('users.id')
    .execute()

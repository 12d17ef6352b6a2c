import { createHmac } from 'node:crypto'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { recordAudit } from '#core/kernel/audit'
import { scheduler } from '#core/kernel/authorization'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { dayMs, minuteMs } from '#domain/durations'
import { type WebhookRow, type DeliveryRow, hostOf, placeOf } from './webhook-rows.ts'

const week = 7 * dayMs

const tries = 8

/** Records the outcome of a try. After a week without a successful delivery, the webhook is turned off. */
export const recordDelivery = (
  ctx: Ctx,
  hook: WebhookRow,
  row: DeliveryRow,
  tried: Tried,
): Promise<'sent' | 'retried' | 'dead'> =>
  write(ctx, async ctx => {
    const attempts = row.attempts + 1
    const hasArrived = tried.fault === null
    const isDead = !hasArrived && attempts >= tries
    await ctx.db
      .updateTable('webhook_deliveries')
      .set({
        status: hasArrived ? 'delivered' : isDead ? 'dead' : 'queued',
        attempts,
        answer_status: tried.answerStatus,
        last_error: tried.fault,
        delivered_at_ms: hasArrived ? ctx.now() : null,
        next_attempt_at_ms: ctx.now() + 2 ** (attempts - 1) * minuteMs,
      })
      .where('id', '=', row.id)
      .execute()
    await recordDeliveryFailure(ctx, hook, hasArrived)
    return hasArrived ? 'sent' : isDead ? 'dead' : 'retried'
  })

const recordDeliveryFailure = async (
  ctx: WriteCtx,
  { id }: WebhookRow,
  hasArrived: boolean,
): Promise<void> => {
  // Current state: other deliveries may have been tried in the meantime.
  const hook = await ctx.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
  if (!hook) return
  const { failing_since_ms: since, disabled_at_ms } = hook
  if (hasArrived !== (since === null)) {
    await ctx.db
      .updateTable('webhooks')
      .set({ failing_since_ms: hasArrived ? null : ctx.now() })
      .where('id', '=', id)
      .execute()
  }
  if (hasArrived || since === null || disabled_at_ms !== null) return
  if (ctx.now() - since >= week) await turnOff(ctx, hook)
}

/** Turns a webhook off and gives up its pending deliveries. Emails the league's owner, or every administrator. */
const turnOff = async (ctx: WriteCtx, hook: WebhookRow): Promise<void> => {
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

/** Result of a try: response status, and an error description; null when it was delivered. */
export type Tried = { answerStatus: number | null; fault: string | null }

/**
 * Signature for receivers to verify: the time of signing in seconds, and the HMAC-SHA256 of that time, a period and the
 * body, using the webhook's secret, in hex.
 */
const signature = (secret: string, body: string, nowMs: number): string => {
  const second = Math.floor(nowMs / 1000)
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`
}

/** Sends one event to a webhook. Never throws: errors are part of the result. */
export const sendOne = async (
  ctx: Ctx,
  { url, sealed_secret }: Pick<WebhookRow, 'url' | 'sealed_secret'>,
  { id, event, body }: DeliveryRow,
): Promise<Tried> => {
  try {
    const secret = ctx.ports.secrets.open(sealed_secret, placeOf({ url }))
    const answerStatus = await ctx.ports.webhooks.post({
      url,
      body,
      headers: {
        'user-agent': 'Sidepot',
        'sidepot-event': event,
        'sidepot-delivery': String(id),
        'sidepot-signature': signature(secret, body, ctx.now()),
      },
    })
    return { answerStatus, fault: faultOf(answerStatus) }
  } catch (error) {
    return {
      answerStatus: null,
      fault: (error instanceof Error ? error.message : String(error)).slice(0, 500),
    }
  }
}

const faultOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400
    ? `Returned ${status}: a redirect, which isn't followed.`
    : `Response ${status}.`
}

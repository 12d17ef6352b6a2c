import { createHmac } from 'node:crypto'
import type { Ctx } from '#core/kernel/context'
import { type DeliveryRow, placeOf, type WebhookRow } from './webhook-rows.ts'

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

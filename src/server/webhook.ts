import { receiveEvent } from '#core/billing/receive-event'
import type { Ctx } from '#core/kernel/context'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const Text = z.string().catch('')

/** An event can carry a whole invoice. */
const bodyLimit = 1024 * 1024

/**
 * Where Stripe sends its events. What proves them is a signature over the bytes of the body, so here alone the body is
 * taken as it came instead of as JSON, and where it came from does not count.
 */
export const serveWebhook = (app: FastifyInstance, ctx: Ctx): void => {
  void app.register(async here => {
    here.removeAllContentTypeParsers()
    here.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    here.post('/api/billing/webhook', { bodyLimit, config: { fromAnywhere: true } }, async request => {
      await receiveEvent(ctx, Text.parse(request.body), Text.parse(request.headers['stripe-signature']))
      return { received: true }
    })
  })
}

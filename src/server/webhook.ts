import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { applyStoredEvent } from '#core/billing/events/apply-open-events'
import { receiveEvent } from '#core/billing/events/receive-event'
import type { Ctx } from '#core/kernel/context'

declare module 'fastify' {
  interface FastifyInstance {
    /** The events that are being applied, by their ids. Closing the server waits for them. */
    applyingEvents: Map<string, Promise<void>>
  }
}

const Text = z.string().catch('')

/** An event can carry a whole invoice. */
const bodyLimit = 1024 * 1024

/**
 * Where Stripe sends its events. What proves them is a signature over the bytes of the body, so here alone the body is
 * taken as it came instead of as JSON, and where it came from does not count.
 *
 * Stripe is answered as soon as its event is kept: applying it asks Stripe how things stand, and Stripe should not wait
 * for itself.
 */
export const serveWebhook = (app: FastifyInstance, ctx: Ctx): void => {
  const applying = new Map<string, Promise<void>>()
  app.decorate('applyingEvents', applying)
  app.addHook('onClose', async () => void (await Promise.all(applying.values())))
  void app.register(async here => {
    here.removeAllContentTypeParsers()
    here.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    here.post(
      '/api/billing/webhook',
      { bodyLimit, config: { fromAnywhere: true } },
      async (request, reply) => {
        const signature = Text.parse(request.headers['stripe-signature'])
        const id = await receiveEvent(ctx, Text.parse(request.body), signature)
        if (!applying.has(id))
          applying.set(
            id,
            applyAfter(reply, ctx, id).finally(() => applying.delete(id)),
          )
        return { received: true }
      },
    )
  })
}

/** Applies an event once its answer is out. What cannot even be begun is left to the job. */
const applyAfter = async (reply: FastifyReply, ctx: Ctx, id: string): Promise<void> => {
  await new Promise<void>(resolve => finished(reply.raw, () => resolve()))
  try {
    await applyStoredEvent(ctx, id)
  } catch (error) {
    ctx.log.error({ err: error, event: id }, 'A payment event could not be applied')
  }
}

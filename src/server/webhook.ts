import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { applyStoredEvent, receiveEvent } from '#core/billing/events/apply-open-events'
import type { Ctx } from '#core/kernel/context'

declare module 'fastify' {
  interface FastifyInstance {
    /** Events being applied, by id. Closing the server waits for them. */
    applyingEvents: Map<string, Promise<void>>
  }
}

const Text = z.string().catch('')

/** An event may contain a whole invoice. */
const bodyLimit = 1024 * 1024

/**
 * Webhook endpoint for Stripe. Events are authenticated by a signature over the raw body, so only here the body is not
 * parsed as JSON, and its origin does not matter.
 *
 * Stripe gets a response as soon as its event is stored: applying it queries Stripe, which should not wait for itself.
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

/** Applies an event after the response was sent. If even that fails to start, the job applies it later. */
const applyAfter = async (reply: FastifyReply, ctx: Ctx, id: string): Promise<void> => {
  await new Promise<void>(resolve => finished(reply.raw, () => resolve()))
  try {
    await applyStoredEvent(ctx, id)
  } catch (error) {
    ctx.log.error({ err: error, event: id }, "A payment event couldn't be applied")
  }
}

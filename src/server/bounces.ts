import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import { recordBounce } from '#core/kernel/outbox/return-path'
import { notFound, unauthenticated } from '#core/kernel/domain-error'
import { hasBearer } from './has-bearer.ts'

const Bounce = z.object({
  recipient: z.string().max(500).optional(),
  messageId: z.string().max(500).optional(),
  address: z.email('Invalid email address').max(254).optional(),
  kind: z.enum(['hard', 'soft'], { error: 'Must be hard or soft' }),
  reason: z.string().max(10_000).optional(),
})

/**
 * Endpoint for bounce reports from a mail server or provider, protected by MAIL_BOUNCE_SECRET; disabled without that
 * setting.
 */
export const serveBounces = (app: FastifyInstance, ctx: Ctx): void => {
  app.post('/api/mail/bounces', { config: { fromAnywhere: true } }, async request => {
    const secret = ctx.config.mailBounceSecret
    if (secret === undefined) throw notFound('Page')
    if (!hasBearer(request, secret)) throw unauthenticated()
    if (!(await recordBounce(ctx, Bounce.parse(request.body)))) throw notFound('Mail')
    return { received: true }
  })
}

import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { notFound, unauthenticated } from '#core/kernel/domain-error'
import { recordBounce } from '#core/kernel/outbox/return-path'
import { declineBy } from '#core/accounts/profile/notifications'
import { hasBearer } from './machine-access.ts'

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

const Query = z.object({ token: z.string().min(1).max(500) })

/**
 * Handles the POST that email clients send for their unsubscribe button (RFC 8058): a cross-origin form with the token
 * in the URL. The page at the same URL belongs to the web app.
 */
export const serveOneClick = (app: FastifyInstance, ctx: Ctx): void => {
  void app.register(async here => {
    here.addContentTypeParser('*', (_request, _body, done) => done(null))
    here.post('/unsubscribe', { config: { fromAnywhere: true } }, async request => ({
      message: await declineBy(ctx, Query.parse(request.query).token),
    }))
  })
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import { declineBy } from '#core/accounts/profile/notifications'

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

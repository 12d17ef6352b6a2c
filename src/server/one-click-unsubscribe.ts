import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import { declineBy } from '#core/accounts/profile/unsubscribe'

const Query = z.object({ token: z.string().min(1).max(500) })

/**
 * The POST that mail programs send when somebody presses their unsubscribe button (RFC 8058): a form from anywhere, whose
 * token is in the address. The page at the same address is the web app's.
 */
export const serveOneClick = (app: FastifyInstance, ctx: Ctx): void => {
  void app.register(async here => {
    here.addContentTypeParser('*', (_request, _body, done) => done(null))
    here.post('/unsubscribe', { config: { fromAnywhere: true } }, async request => ({
      message: await declineBy(ctx, Query.parse(request.query).token),
    }))
  })
}

import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { serverTimeHeader } from '#contract/kernel/server-time'
import { isApiCall } from './is-api-call.ts'

/**
 * Adds the server's time, in UTC milliseconds, to every API response. The web app derives "today" from it, because the
 * browser's clock may be wrong. Set when the response is sent, so that a slow call doesn't make it outdated.
 */
export const sendServerTime = (app: FastifyInstance, ctx: Ctx): void => {
  app.addHook('onSend', (request, reply, _body, done) => {
    if (isApiCall(request)) void reply.header(serverTimeHeader, ctx.now())
    done()
  })
}

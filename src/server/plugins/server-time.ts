import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { serverTimeHeader } from '#contract/kernel/server-time'
import { isApiCall } from './is-api-call.ts'

/**
 * Adds the server's time, in UTC milliseconds, to every response of the API. The web app takes "today" from it, because the
 * clock of a browser may be wrong. Set when the response leaves, so that a slow call doesn't date it.
 */
export const sendServerTime = (app: FastifyInstance, ctx: Ctx): void => {
  app.addHook('onSend', (request, reply, _body, done) => {
    if (isApiCall(request)) void reply.header(serverTimeHeader, ctx.now())
    done()
  })
}

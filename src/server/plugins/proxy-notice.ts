import type { FastifyInstance } from 'fastify'
import { recordUnknownProxy } from '#core/administration/system-info'
import type { Ctx } from '#core/kernel/context'

/**
 * Detects a proxy that is missing from TRUST_PROXY: all visitors then seem to have its address, and one attacker who
 * guesses passwords would lock out everyone.
 */
export const noticeUnknownProxy = (app: FastifyInstance, ctx: Ctx): void => {
  let isNoted = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (isNoted || request.headers['x-forwarded-for'] === undefined) return done()
    isNoted = true
    recordUnknownProxy(ctx, request.ip).then(() => done(), done)
  })
}

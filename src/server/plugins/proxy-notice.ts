import type { FastifyInstance } from 'fastify'
import { recordUnknownProxy } from '#core/administration/unknown-proxy'
import type { Ctx } from '#core/kernel/context'

/**
 * Notices a proxy that TRUST_PROXY does not name: every visitor then seems to have its address, and one who guesses
 * passwords locks everybody out.
 */
export const noticeUnknownProxy = (app: FastifyInstance, ctx: Ctx): void => {
  let isNoted = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (isNoted || request.headers['x-forwarded-for'] === undefined) return done()
    isNoted = true
    recordUnknownProxy(ctx, request.ip).then(() => done(), done)
  })
}

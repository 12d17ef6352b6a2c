import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { recordUnknownProxy } from '#core/administration/system-info'

declare module 'fastify' {
  interface FastifyReply {
    /** Code of the error response; null without an error. */
    refusedAs: string | null
  }
}

/** Endpoints that machines poll every few seconds; they are not logged. */
const healthDb = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Logs one line per response: the URL, the status, the duration in milliseconds, and the error code. Server errors
 * (5xx) are warnings. Health checks are not logged.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.decorateReply('refusedAs', null)
  // Reuses the logger, because creating one per request is slower than writing the line, which identifies the request
  // itself.
  app.setChildLoggerFactory(logger => logger)
  // These lines have no fields to redact, and looking for them takes longer than the rest of the line.
  const logger = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (healthDb.has(request.routeOptions.url ?? '')) return
    const { statusCode, refusedAs } = reply
    const line = {
      reqId: request.id,
      req: request,
      status: statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(refusedAs === null ? {} : { refused: refusedAs }),
    }
    logger[statusCode >= 500 ? 'warn' : 'info'](line, 'request')
  })
}

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

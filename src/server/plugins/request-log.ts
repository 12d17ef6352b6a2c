import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the error that was answered; null where none was. */
    refusedAs: string | null
  }
}

/** What machines ask every few seconds; nobody reads a log of it. */
const healthDb = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * One line a request, written when it was answered: what was asked, the status, the milliseconds it took, and why where
 * it was refused. Trouble of the server (5xx) is a warning. None for probes.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.decorateReply('refusedAs', null)
  // A logger for every request takes longer than the line it writes, which names the request itself.
  app.setChildLoggerFactory(logger => logger)
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
    request.log[statusCode >= 500 ? 'warn' : 'info'](line, 'request')
  })
}

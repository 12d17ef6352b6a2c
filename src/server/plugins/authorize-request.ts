import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Runs a check before all other request handling; sends the error that it throws. Avoids a promise per request. */
export const guard = (app: FastifyInstance, check: (request: FastifyRequest) => void): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      check(request)
    } catch (error) {
      done(error as Error)
      return
    }
    done()
  })
}

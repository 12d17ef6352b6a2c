import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Checks every request before anything else happens; what the check throws is answered. Without a promise for each. */
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

import type { FastifyInstance } from 'fastify'

/**
 * Answers of the API are about people and money: no cache keeps them. Which those are the route that matched
 * says, however its address was spelt; what matched none, or says nothing of caches itself, is not kept either.
 */
export const keepAnswersPrivate = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, _body, done) => {
    const isCall = request.routeOptions.url?.startsWith('/api/') ?? false
    if (isCall || !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    done()
  })
}

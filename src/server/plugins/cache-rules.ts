import type { FastifyInstance } from 'fastify'
import { isApiCall } from './is-api-call.ts'

/**
 * Answers of the API are about people and money: no cache keeps them. Which those are the route that matched
 * says, however its address was spelt; what matched none, or says nothing of caches itself, is not kept either.
 */
export const disableSharedCaching = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, _body, done) => {
    if (isApiCall(request) || !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done()
  })
}

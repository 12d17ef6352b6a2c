import type { FastifyInstance } from 'fastify'
import { isApiCall } from './is-api-call.ts'

/**
 * Prevents caching of API responses, because they contain data about people and money. API responses are identified by
 * the matched route, regardless of the URL's spelling; responses without a route or without cache headers of their own
 * are not cached either.
 */
export const disableSharedCaching = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, _body, done) => {
    if (isApiCall(request) || !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done()
  })
}

import type { FastifyRequest } from 'fastify'

/** Whether a request matched a route of the API, regardless of the URL's spelling. */
export const isApiCall = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/') ?? false

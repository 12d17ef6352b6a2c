import type { FastifyRequest } from 'fastify'

/** Whether a request matched a route of the API, however its address was spelled. */
export const isApiCall = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/') ?? false

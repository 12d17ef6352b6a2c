import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Checks that a request has this secret as `Authorization: Bearer …`, in constant time. */
export const hasBearer = (request: FastifyRequest, secret: string): boolean => {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(token), digest(secret))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

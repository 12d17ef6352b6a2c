import { timingSafeEqual, createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const loopback = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/

/** Headers that proxies and CDNs add to forwarded requests. */
const ofProxy =
  /^(forwarded|via|cdn-loop|true-client-ip|x-(forwarded|real|client|cluster|original|envoy|proxy|azure|appengine)(-.*)?|(cf|fastly|fly|ali)-.*)$/

const ownHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * Whether a request was made on this machine and not forwarded by a local proxy: it comes from a loopback address,
 * targets one, and has no proxy headers. A proxy that adds no headers still forwards the public host.
 */
export const isFromThisMachine = ({
  socket: { remoteAddress },
  headers,
}: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  loopback.test(remoteAddress ?? '') &&
  ownHost.test(headers.host ?? '') &&
  !Object.keys(headers).some(name => ofProxy.test(name))

/** Checks that a request has this secret as `Authorization: Bearer …`, in constant time. */
export const hasBearer = (request: FastifyRequest, secret: string): boolean => {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(token), digest(secret))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

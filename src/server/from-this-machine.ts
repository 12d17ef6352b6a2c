import type { FastifyRequest } from 'fastify'

const loopback = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/

/** What proxies and content networks add to a request that they pass on. */
const ofProxy =
  /^(forwarded|via|cdn-loop|true-client-ip|x-(forwarded|real|client|cluster|original|envoy|proxy|azure|appengine)(-.*)?|(cf|fastly|fly|ali)-.*)$/

const ownHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * Whether a request was made on this machine, and not passed on by a proxy on it: it comes from a loopback address, asks for
 * one, and carries nothing that a proxy adds. A proxy that adds nothing still passes on the host that people see.
 */
export const isFromThisMachine = ({
  socket: { remoteAddress },
  headers,
}: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  loopback.test(remoteAddress ?? '') &&
  ownHost.test(headers.host ?? '') &&
  !Object.keys(headers).some(name => ofProxy.test(name))

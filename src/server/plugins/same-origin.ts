import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { forbidden, DomainError } from '#core/kernel/domain-error'
import { guard } from './authorize-request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call from other machines, which authenticates by its content. */
    fromAnywhere?: true
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Requires that a request that changes data comes from this site: by Sec-Fetch-Site, or by its Origin if that header is
 * missing (plain http, old browsers). Without either it does not come from a browser and must not have a cookie. Bodies
 * must be JSON, which cross-site forms cannot send.
 */
export const requireSameOrigin = (app: FastifyInstance, ctx: Ctx): void => {
  guard(app, request => {
    if (reading.has(request.method) || request.routeOptions.config.fromAnywhere) return
    if (!isFromHere(ctx, request)) throw forbidden('This request came from another site and was rejected.')
    if (hasBody(request) && !/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      throw new DomainError(
        'not-json',
        'not_json',
        'Send the request body as JSON (content-type: application/json).',
      )
    }
  })
}

const isFromHere = (ctx: Ctx, request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  if (origin !== undefined)
    return origin === new URL(ctx.config.publicUrl).origin || origin === requestOrigin(request)
  return request.headers.cookie === undefined
}

/** Origin that the request was sent to, so that an instance without PUBLIC_URL works under any local name. */
const requestOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

const hasBody = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

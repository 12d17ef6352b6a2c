import { type OutgoingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Ctx } from '#core/kernel/context'
import { serverTimeHeader } from '#contract/kernel/server-time'

/** Page where users enter their card, in fields from Stripe. */
const paymentPage = /^\/subscribe\/?(\?|$)/

/** Stripe loads its parts from separate subdomains (docs.stripe.com/security/guide, November 2026). */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

export type TransportRules = {
  /** Whether HSTS applies to the host alone or also to its subdomains. */
  hsts?: 'host' | 'subdomains' | undefined
}

const transportSeconds = 31_536_000

const isSecure = (ctx: Ctx): boolean => ctx.config.publicUrl.startsWith('https:')

/**
 * Sets the content security policy of every response: our own code and nothing else. The payment page, if billing is
 * configured, may also load what Stripe's Payment Element needs. API responses load nothing. The headers are built once.
 *
 * A browser keeps the policy of the page it loaded, even when the web app navigates. So the web app reloads /subscribe
 * when the user navigates there (ui/areas/billing/subscribe/use-return.ts). Navigating away needs no reload: a page
 * that was allowed more does no harm.
 */
export const secureResponses = (app: FastifyInstance, ctx: Ctx, rules: TransportRules): void => {
  const defaultHeaders = headersOf(policyOf(ctx, rules, { takesPayments: false }))
  const ofPaymentPage = headersOf(policyOf(ctx, rules, { takesPayments: ctx.ports.payments !== undefined }))
  const ofCalls = bareHeaders(ctx, rules)
  const headersFor = (request: FastifyRequest): OutgoingHttpHeaders => {
    if (isApiCall(request)) return ofCalls
    if (request.url.startsWith('/assets/')) return ofAssets
    return paymentPage.test(request.url) ? ofPaymentPage : defaultHeaders
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request))
    done()
  })
}

/** Scripts, styles and fonts are no documents: the policy of the page that loads them applies. */
const ofAssets: OutgoingHttpHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Response headers set by Helmet. */
const headersOf = (policy: HelmetOptions): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(policy)(request, response, () => undefined)
  return response.getHeaders()
}

const policyOf = (
  ctx: Ctx,
  { hsts }: TransportRules,
  { takesPayments }: { takesPayments: boolean },
): HelmetOptions => {
  const own = "'self'"
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: takesPayments ? [own, ...stripeScripts] : [own],
        styleSrc: [own],
        imgSrc: [own, 'data:', 'blob:'],
        fontSrc: [own],
        connectSrc: takesPayments ? [own, 'https://api.stripe.com'] : [own],
        frameSrc: takesPayments ? [...stripeScripts, 'https://hooks.stripe.com'] : ["'none'"],
        manifestSrc: [own],
        formAction: [own],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure(ctx)
      ? { maxAge: transportSeconds, includeSubDomains: hsts === 'subdomains' }
      : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }
}

/** Headers for responses that load nothing: API calls, and responses sent before routing. */
export const bareHeaders = (ctx: Ctx, { hsts }: TransportRules): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isSecure(ctx)
    ? {
        'strict-transport-security': `max-age=${transportSeconds}${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
      }
    : {}),
})

const transportErrors: Record<string, [status: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'too_large',
    'The request headers are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'timeout', 'The request took too long to arrive.'],
}

const unreadable = ['400 Bad Request', 'bad_request', "Couldn't read the request."] as const

/** Handles requests that Node could not parse, with the same headers and an error response. */
export const handleUnreadable =
  (ctx: Ctx, rules: TransportRules) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, code, message] = transportErrors[error.code ?? ''] ?? unreadable
    const body = JSON.stringify({ message, code, requestId: '' })
    const headers = {
      ...bareHeaders(ctx, rules),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  }

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

/**
 * Adds the server's time, in UTC milliseconds, to every API response. The web app derives "today" from it, because the
 * browser's clock may be wrong. Set when the response is sent, so that a slow call doesn't make it outdated.
 */
export const sendServerTime = (app: FastifyInstance, ctx: Ctx): void => {
  app.addHook('onSend', (request, reply, _body, done) => {
    if (isApiCall(request)) void reply.header(serverTimeHeader, ctx.now())
    done()
  })
}

/** Whether a request matched a route of the API, regardless of the URL's spelling. */
export const isApiCall = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/') ?? false

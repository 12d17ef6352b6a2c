import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { ResponseCache } from '#core/kernel/response-cache'
import { basePathOf, isSitePath } from '#domain/site-paths'
import { sendError, tallyErrors } from './errors.ts'
import { serveLive } from './live.ts'
import { serveMachines } from './machine.ts'
import { compressResponses } from './plugins/compress-responses.ts'
import { closeInTime } from './plugins/graceful-shutdown.ts'
import { readJson } from './plugins/json-bodies.ts'
import { logRequests, noticeUnknownProxy } from './plugins/request-log.ts'
import { requireSameOrigin } from './plugins/same-origin.ts'
import { rejectWritesWhileReadOnly } from './plugins/read-only-mode.ts'
import {
  handleUnreadable,
  bareHeaders,
  secureResponses,
  type TransportRules,
  disableSharedCaching,
  sendServerTime,
} from './plugins/security-headers.ts'
import type { SitePage } from './plugins/site-page.ts'
import { serveWebApp, wantsPage } from './plugins/web-app.ts'
import { routes } from './routes.ts'
import { serve } from './serve.ts'
import { serveDocs } from './docs/serve-docs.tsx'
import { serveBounces, serveOneClick } from './mail-endpoints.ts'
import { serveLeaguePages } from './league-page.ts'
import { serveFeeds } from './feeds.ts'
import { serveCalendars } from './calendar-feed.ts'
import { serveSiteStyle } from './site-header.ts'
import { servePublicPages } from './public-pages.ts'
import { serveRecaps } from './recap-page.ts'
import { serveShares } from './share-page.ts'
import { serveSiteFiles, servePictures } from './site-files.ts'
import { serveWebhook } from './webhook.ts'

export type ServerOptions = TransportRules & {
  /** Folder of the built web app; without it only the API and the documentation are served. */
  webFolder?: string
  /** Without a logger nothing is logged. */
  logger?: FastifyBaseLogger
  trustProxy?: string[] | undefined
  /** Response cache of leagues; the server creates its own by default. */
  responseCache?: ResponseCache
}

/** Creates the HTTP application for a context, without listening. */
export const createServer = async (ctx: Ctx, options: ServerOptions): Promise<FastifyInstance> => {
  const base = basePathOf(ctx.config.publicUrl)
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => {
      void reply.headers(bareHeaders(ctx, options))
      sendError(error, request, reply)
    },
    clientErrorHandler: handleUnreadable(ctx, options),
    routerOptions: { maxParamLength: 200 },
    // Operations validate with their own schemas; Fastify's compilers would be loaded for nothing.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    rewriteUrl: request => withoutBase(request.url ?? '/', base),
  })
  closeInTime(app)
  logRequests(app)
  app.setErrorHandler(sendError)
  tallyErrors(app, ctx)
  secureResponses(app, ctx, options)
  await app.register(cookie)
  await compressResponses(app)
  if (options.trustProxy === undefined) noticeUnknownProxy(app, ctx)
  requireSameOrigin(app, ctx)
  rejectWritesWhileReadOnly(app, ctx)
  readJson(app)
  disableSharedCaching(app)
  sendServerTime(app, ctx)
  app.decorateRequest('patience', null)
  app.decorateRequest('admitted', null)
  const responseCache = options.responseCache ?? new ResponseCache()
  for (const operation of routes) serve(app, ctx, operation, responseCache)
  serveLive(app, ctx)
  serveMachines(app, ctx)
  serveSiteFiles(app, ctx)
  serveOneClick(app, ctx)
  serveWebhook(app, ctx)
  serveBounces(app, ctx)
  serveDocs(app, ctx)
  const { webFolder } = options
  const page = webFolder === undefined ? undefined : await serveWebApp(app, webFolder, ctx)
  serveShares(app, ctx, page && webFolder)
  serveRecaps(app, ctx, page && webFolder)
  serveLeaguePages(app, ctx, page && webFolder)
  if (page && webFolder !== undefined) servePublicPages(app, ctx, webFolder, page)
  serveFeeds(app, ctx)
  serveCalendars(app, ctx)
  servePictures(app, ctx)
  serveSiteStyle(app, ctx)
  handleNotFound(app, page)
  return app
}

const noSchemas = () => {
  throw new Error('Routes have no schemas of Fastify')
}

/** Proxies may or may not strip the base path; both forms work. */
const withoutBase = (url: string, base: string): string =>
  base !== '' && url.startsWith(base) && /^([/?]|$)/.test(url.slice(base.length))
    ? url.slice(base.length).replace(/^(?!\/)/, '/')
    : url

const handleNotFound = (app: FastifyInstance, page: SitePage | undefined): void => {
  app.setNotFoundHandler((request, reply) => {
    if (page && wantsPage(request)) {
      const [address = '/'] = request.url.split('?')
      return page.send(request, isSitePath(address) ? reply : reply.code(404))
    }
    reply.refusedAs = 'not_found'
    return reply.code(404).send({ message: 'Not found.', code: 'not_found', requestId: request.id })
  })
}

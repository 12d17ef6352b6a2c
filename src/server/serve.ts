import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnyEndpoint, BinaryDownload, Download, pathParameters } from '#contract/kernel/endpoint'
import { actorInLeague } from '#core/leagues/access'
import { type Actor, visitor } from '#core/kernel/authorization'
import { actorOfSession } from '#core/accounts/sign-in/sessions'
import { actorOfToken } from '#core/accounts/tokens'
import { type Ctx, type RequestContext, noRequest } from '#core/kernel/context'
import { keyedRequest } from '#core/kernel/keyed-request'
import type { ResponseCache } from '#core/kernel/response-cache'
import { invalid } from '#core/kernel/domain-error'
import type { AnyOperation } from '#core/kernel/operation'
import { type WaitBudget, withBusyRetry } from '#db/busy-retry'
import { isPostgres } from '#db/sql'
import { addNamedKinds, readNamedKinds } from './legacy-award-types.ts'
import { withJsonTypes } from './json-types.ts'
import { cookieOf, dropCookie, setSessionCookie } from './plugins/session-cookie.ts'

/** Imports contain whole weeks of a league, and pictures are large; everything else is small. */
const bodyLimits: Record<string, number> = {
  '/api/leagues/:leagueId/:provider-integration/import': 8 * 1024 * 1024,
  // An eight-megabyte picture in base64.
  '/api/admin/pictures': 11 * 1024 * 1024,
}

declare module 'fastify' {
  interface FastifyRequest {
    patience: WaitBudget | null
    /** The caller, if their access was checked after the whole body had arrived. */
    admitted: Actor | null
  }
}

/**
 * Total time a request waits for database connections, so that one that gets none, or then waits for a locked row,
 * fails within five seconds.
 */
const shutdownTimeoutMs = 1_500

/** SQLite has no connections to wait for, and async context slows down every promise of a request. */
const patiently = <T>({ db }: Ctx, request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  isPostgres(db) ? withBusyRetry((request.patience ??= { leftMs: shutdownTimeoutMs }), work) : work()

/** Serves an operation at its endpoint: authenticates the caller and sends the output. */
export const serve = (
  app: FastifyInstance,
  ctx: Ctx,
  operation: AnyOperation,
  responseCache: ResponseCache,
): void => {
  const { endpoint } = operation
  const served = operation.cachedIn?.(responseCache) ?? operation
  const inPath = pathParameters(endpoint.path)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyLimits[endpoint.path] ?? 256 * 1024,
    ...(endpoint.method === 'GET' ? {} : { onRequest: request => admit(ctx, operation, request) }),
    handler: async (request, reply) => {
      const requestCtx = { ...ctx, requestContext: requestContextOf(ctx, request, reply) }
      const key = requestKeyOf(request)
      const output = await patiently(ctx, request, async () => {
        const actor = request.admitted ?? (await actorOf(requestCtx, request))
        // Another attempt identifies them again.
        request.admitted = null
        if (key !== undefined) {
          const { params, body } = request
          requestCtx.requestContext.keyed = keyedRequest(actor, endpoint, { key, params, body })
        }
        return served.run(requestCtx, actor, inputOf(endpoint, inPath, request))
      })
      return operation.cachedIn
        ? sendText(reply, output)
        : send(endpoint, reply, addNamedKinds(endpoint, output))
    },
  })
}

/**
 * Checks access before reading a body, so that no one can upload to a call without access. The caller may be signed out
 * until the body has arrived, so they are identified again then, unless it arrived together with its headers.
 */
const admit = async (ctx: Ctx, operation: AnyOperation, request: FastifyRequest): Promise<void> => {
  // Until then, Node hasn't seen what follows the headers.
  await setImmediate()
  const hasWholeBody = request.raw.complete
  const requestCtx = {
    ...ctx,
    requestContext: { ...noRequest, address: request.ip, sessionToken: cookieOf(ctx, request) },
  }
  await patiently(ctx, request, async () => {
    const actor = await actorOf(requestCtx, request)
    await operation.admit(requestCtx, actor, request.params as object)
    if (hasWholeBody) request.admitted = actor
  })
}

/** Authenticates the caller by access token or session cookie. */
export const actorOf = async (ctx: Ctx, request: FastifyRequest): Promise<Actor> => {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const actor = bearer === undefined ? await actorOfCookie(ctx, request) : await actorOfToken(ctx, bearer)
  return actor ?? visitor
}

const actorOfCookie = async (ctx: Ctx, { params }: FastifyRequest): Promise<Actor | undefined> => {
  const { sessionToken } = ctx.requestContext
  if (sessionToken === null) return undefined
  const { leagueId = '' } = params as { leagueId?: string }
  return /^\d{1,15}$/.test(leagueId)
    ? actorInLeague(ctx, sessionToken, Number(leagueId))
    : actorOfSession(ctx, sessionToken)
}

/** Path parameters take precedence, so that the id in the URL cannot be overridden. */
const inputOf = (
  endpoint: AnyEndpoint,
  inPath: string[],
  request: FastifyRequest,
): Record<string, unknown> => ({
  ...(endpoint.method === 'GET' ? (request.query as object) : jsonOf(endpoint, request)),
  ...only(request.params as Record<string, unknown>, inPath),
})

const jsonOf = (endpoint: AnyEndpoint, request: FastifyRequest): object =>
  withJsonTypes(endpoint.input, readNamedKinds(endpoint, bodyOf(request))) as object

const bodyOf = (request: FastifyRequest): Record<string, unknown> =>
  typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body)
    ? (request.body as Record<string, unknown>)
    : {}

const only = (values: Record<string, unknown>, names: string[]): object =>
  Object.fromEntries(names.map(name => [name, values[name]]))

/**
 * Idempotency key of a request: a client that may not have received the response repeats the request with the same key.
 * GET requests need none.
 */
const requestKeyOf = ({ method, headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  if (method === 'GET' || key === undefined) return undefined
  if (typeof key === 'string' && /^[\w-]{16,100}$/.test(key)) return key
  throw invalid('Idempotency-Key', 'An Idempotency-Key is 16 to 100 letters, digits, - or _')
}

/** Request context other than the input. */
export const requestContextOf = (ctx: Ctx, request: FastifyRequest, reply: FastifyReply): RequestContext => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  sessionToken: cookieOf(ctx, request),
  storeSession: (token, lifetimeMs) => setSessionCookie(ctx, reply, token, lifetimeMs),
  dropSession: () => dropCookie(ctx, reply),
  setNextCursor: cursor => void reply.header('x-next-cursor', String(cursor)),
})

/** Sends pre-serialized JSON. */
const sendText = (reply: FastifyReply, output: unknown): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(output)

const send = (endpoint: AnyEndpoint, reply: FastifyReply, output: unknown): FastifyReply => {
  const status = endpoint.status ?? 200
  if (status === 204) return reply.code(204).send()
  if (endpoint.output === Download) {
    const { fileName, mediaType, text } = Download.parse(output)
    return reply
      .code(status)
      .type(`${mediaType}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(typeof text === 'string' ? text : Readable.from(text, { objectMode: false }))
  }
  if (endpoint.output === BinaryDownload) {
    const { fileName, mediaType, bytes } = BinaryDownload.parse(output)
    return reply
      .code(status)
      .type(mediaType)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(Readable.from(bytes, { objectMode: false }))
  }
  return reply.code(status).send(output)
}

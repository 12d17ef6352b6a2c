import type { FastifyRequest, FastifyReply, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { dayMs } from '#domain/durations'
import { type ErrorResponse, httpStatusOf } from '#contract/kernel/errors'
import { isBusy, isUnreachable, isFull, isDamaged, isReadOnly } from '#db/sql'
import { DomainError } from '#core/kernel/domain-error'
import { Busy } from '#core/kernel/ports/installation'
import type { Ctx } from '#core/kernel/context'

type Translated = { status: number; body: Omit<ErrorResponse, 'requestId'>; retryAfterSeconds?: number }

/**
 * Converts any thrown error to an error response. Unexpected errors are logged, and their response contains no details.
 */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, body, retryAfterSeconds } = translate(error)
  if (status === 500) request.log.error({ reqId: request.id, err: error }, 'A request failed unexpectedly')
  reply.refusedAs = body.code
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  void reply.code(status).send({ ...body, requestId: request.id })
}

/** Database problems, and the time after which a retry makes sense. */
const errorTexts = [
  {
    isIt: isBusy,
    message: 'The database is busy. Try again in a moment.',
    code: 'busy',
    retryAfterSeconds: 2,
  },
  {
    isIt: isUnreachable,
    message: "Couldn't reach the database. Try again in a moment.",
    code: 'unreachable',
    retryAfterSeconds: 5,
  },
  {
    isIt: isFull,
    message: "The server's disk is full. Nothing was saved.",
    code: 'disk_full',
    retryAfterSeconds: 60,
  },
  {
    isIt: isDamaged,
    message: 'This part of the database is damaged.',
    code: 'damaged',
    retryAfterSeconds: 60,
  },
  {
    isIt: isReadOnly,
    message: 'The database is read-only right now. Nothing was saved.',
    code: 'read_only',
    retryAfterSeconds: 60,
  },
]

const translate = (error: unknown): Translated => {
  if (error instanceof DomainError) {
    const { retryAfterSeconds, ...extras } = error.details
    return {
      status: httpStatusOf[error.kind],
      body: { message: error.message, code: error.code, ...extras },
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    }
  }
  if (error instanceof z.ZodError) return invalidInput(error)
  if (error instanceof Busy) {
    const { message, retryAfterSeconds } = error
    return { status: 503, body: { message, code: 'busy' }, retryAfterSeconds }
  }
  const match = errorTexts.find(({ isIt }) => isIt(error))
  if (match !== undefined) {
    const { message, code, retryAfterSeconds } = match
    return { status: 503, body: { message, code }, retryAfterSeconds }
  }
  return (
    ofHttp(error) ?? {
      status: 500,
      body: { message: 'Something went wrong.', code: 'unexpected' },
    }
  )
}

const invalidInput = (error: z.ZodError): Translated => {
  const issues = error.issues.map(issue => ({ path: issue.path.join('.'), message: issue.message }))
  return {
    status: 400,
    body: { message: issues[0]?.message ?? 'Invalid input', code: 'invalid', issues },
  }
}

const defaultErrors: Record<number, [code: string, message: string]> = {
  400: ['bad_request', "Couldn't read the request. Send well-formed JSON."],
  404: ['not_found', 'Not found.'],
  413: ['too_large', 'The request is too large.'],
  414: ['too_large', 'The URL is too long.'],
  415: ['not_json', 'Send the request body as JSON (content-type: application/json).'],
  431: ['too_large', 'The request headers are too large.'],
}

/** Errors of the HTTP layer itself: invalid JSON, a body that is too large, an unsupported media type. */
const ofHttp = (error: unknown): Translated | undefined => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status < 400 || status >= 500) return undefined
  const [code, message] = defaultErrors[status] ?? ['bad_request', 'The request was rejected.']
  return { status, body: { code, message } }
}

/** Maximum number of errors that are counted. */
const maxEntries = 10_000

/** Counts requests that fail with an unexpected error during the last 24 hours, for site admins. */
export const tallyErrors = (app: FastifyInstance, { now, ports }: Ctx): void => {
  const startedMs = now()
  let times: number[] = []
  app.addHook('onResponse', (_request, reply, done) => {
    if (reply.statusCode === 500) times = [...times.slice(1 - maxEntries), now()]
    done()
  })
  ports.unexpectedErrors = () => {
    const sinceMs = now() - dayMs
    times = times.filter(at => at > sinceMs)
    return { count: times.length, sinceMs: Math.max(startedMs, sinceMs) }
  }
}

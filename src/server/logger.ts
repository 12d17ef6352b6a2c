import pino, { type Logger, type DestinationStream } from 'pino'
import type { FastifyRequest } from 'fastify'
import { memoize } from '#domain/memoize'
import { withoutPasswords } from '#domain/without-password'
import type { Config } from '#config'
import { siteParts } from '#domain/site-paths'

const secretFields = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'email',
  '*.authorization',
  '*.cookie',
  '*.password',
  '*.token',
  '*.secret',
  '*.email',
]

/** Serializes an error with all its fields; drivers include URLs. */
const errorFields = (error: Error): object =>
  Object.fromEntries(
    Object.entries(pino.stdSerializers.err(error)).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? withoutPasswords(value) : value,
    ]),
  )

/**
 * Creates a logger: structured lines on stderr, readable ones on a terminal. Never logs anything that could be used to
 * sign in.
 */
export const createLogger = async (level: Config['logLevel']): Promise<Logger> =>
  loggerTo(await destination(), level)

export const loggerTo = (stream: DestinationStream, level: Config['logLevel']): Logger =>
  pino(
    {
      level,
      redact: { paths: secretFields, censor: '[redacted]' },
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: loggedAddress(request),
          remoteAddress: request.ip,
        }),
        err: errorFields,
      },
    },
    stream,
  )

/**
 * Collects lines for a tenth of a second, because writing each one takes as long as the cheapest query. What is left is
 * written when the process ends, also after an uncaught error.
 */
const bufferedStderr = memoize(() =>
  pino.destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 100 }),
)

const destination = async (): Promise<DestinationStream> => {
  if (!process.stderr.isTTY) return bufferedStderr()
  const { default: pretty } = await import('pino-pretty')
  return pretty({ destination: 2, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
}

type LoggedRequest = Pick<FastifyRequest, 'url' | 'params' | 'routeOptions'>

/**
 * Returns a URL that is safe to log: the route pattern with only numbers filled in, and no query. Other parts of a URL
 * may grant access to anyone who reads the log (claim links, join links, shared awards), so no list of secret parts is
 * needed.
 */
export const loggedAddress = ({ url, params, routeOptions }: LoggedRequest): string =>
  routeOptions?.url === undefined ? ofPage(url) : withNumbers(routeOptions.url, params)

const withNumbers = (pattern: string, params: unknown): string => {
  const paramValues = new Map(Object.entries(params ?? {}))
  return pattern.replace(/:(\w+)/g, (name, key: string) => {
    const value = String(paramValues.get(key) ?? '')
    return /^\d{1,15}$/.test(value) ? value : name
  })
}

/** Pages of the web app are not server routes: logs the first segment of known ones, and nothing of others. */
const ofPage = (url: string): string => {
  const [path = ''] = url.split('?')
  const [, first = '', ...segments] = path.split('/')
  if (!siteParts.includes(first)) return '/(unknown)'
  return segments.length === 0 ? `/${first}` : `/${first}/…`
}

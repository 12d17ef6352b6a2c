import type { FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import { withoutPasswords } from '#domain/without-password'
import type { Config } from '#config'
import { loggedAddress } from './logged-address.ts'

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

const destination = async (): Promise<DestinationStream> => {
  if (!process.stderr.isTTY) return pino.destination(2)
  const { default: pretty } = await import('pino-pretty')
  return pretty({ destination: 2, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
}

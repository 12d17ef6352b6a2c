import type { FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '#config'

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

/** Secrets travel in some addresses: links to set a password, invitations, join codes. */
const withoutSecrets = (url: string): string =>
  url
    .replace(/([?&](?:token|code|payment_intent_client_secret)=)[^&]*/g, '$1[redacted]')
    .replace(/(\/api\/invitation\/)[^/?]+/, '$1[redacted]')

/** Structured lines on stderr, readable ones on a terminal. What could sign somebody in never gets there. */
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
          url: withoutSecrets(request.url),
          remoteAddress: request.ip,
        }),
        err: pino.stdSerializers.err,
      },
    },
    stream,
  )

const destination = async (): Promise<DestinationStream> => {
  if (!process.stderr.isTTY) return pino.destination(2)
  const { default: pretty } = await import('pino-pretty')
  return pretty({ destination: 2, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
}

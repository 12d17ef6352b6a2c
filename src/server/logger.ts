import type { Config } from '#config'
import pino, { type DestinationStream, type Logger } from 'pino'

const secrets = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.email',
]

/** Structured lines on stderr, readable ones on a terminal. What could sign somebody in never gets there. */
export const createLogger = async (level: Config['logLevel']): Promise<Logger> =>
  pino({ level, redact: { paths: secrets, censor: '[redacted]' } }, await destination())

const destination = async (): Promise<DestinationStream> => {
  if (!process.stderr.isTTY) return pino.destination(2)
  const { default: pretty } = await import('pino-pretty')
  return pretty({ destination: 2, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
}

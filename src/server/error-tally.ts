import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { dayMs } from '#domain/durations'

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

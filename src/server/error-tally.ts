import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'

const day = 86_400_000
/** More are not told apart. */
const maxKept = 10_000

/** Counts the requests that fail in a way that nobody foresaw, for a day each, so that administrators see how many there are. */
export const tallyErrors = (app: FastifyInstance, { now, ports }: Ctx): void => {
  const startedMs = now()
  let times: number[] = []
  app.addHook('onResponse', (_request, reply, done) => {
    if (reply.statusCode === 500) times = [...times.slice(1 - maxKept), now()]
    done()
  })
  ports.unexpectedErrors = () => {
    const sinceMs = now() - day
    times = times.filter(at => at > sinceMs)
    return { count: times.length, sinceMs: Math.max(startedMs, sinceMs) }
  }
}

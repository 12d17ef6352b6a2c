import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { alarmAt, failedSignInCounts } from '#core/accounts/sign-in/failed-sign-ins'
import { lastEnds, maxRuns } from '#core/jobs/list-jobs'
import type { Ctx } from '#core/kernel/context'
import { longestWaitMs, countEmailsByStatus } from '#core/kernel/outbox/outbox-stats'
import { isFromThisMachine } from './from-this-machine.ts'
import { hasBearer } from './has-bearer.ts'
import { measureBackups } from './backup-metrics.ts'
import { countMeasures } from './instrument-routes.ts'

/**
 * Prometheus metrics at /metrics: requests by route, failed sign-ins, the outbox, jobs, database waits, provider
 * responses, and the process. Requires METRICS_TOKEN if it is set; otherwise responds only to this machine, and not to
 * forwarded requests.
 */
export const serveMetrics = (app: FastifyInstance, appCtx: Ctx): void => {
  const ctx = { ...appCtx, db: appCtx.probes }
  const register = new Registry()
  collectDefaultMetrics({ register })
  timeRequests(app, register)
  countMeasures(app, register)
  countFailedSignIns(ctx, register)
  countEmails(ctx, register)
  measureEmailAge(ctx, register)
  datesOfJobs(ctx, register)
  lengthsOfJobs(ctx, register)
  measureBackups(ctx, register)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, ctx.config.metricsToken)) {
      return reply.code(404).send({
        message: 'Not found.',
        code: 'not_found',
        requestId: request.id,
      })
    }
    return reply.type(register.contentType).send(await register.metrics())
  })
  app.addHook('onClose', async () => register.clear())
}

const timeRequests = (app: FastifyInstance, register: Registry): void => {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

const countFailedSignIns = (ctx: Ctx, register: Registry): void => {
  const failed = new Gauge({
    name: 'sidepot_failed_sign_ins',
    help: `Sign-ins that failed within the hour; site admins get an email at ${alarmAt}`,
    registers: [register],
    collect: async () => {
      failed.set(await failedSignInCounts(ctx))
    },
  })
}

const countEmails = (ctx: Ctx, register: Registry): void => {
  const emails = new Gauge({
    name: 'sidepot_outbox_mails',
    help: 'Outbox emails that may still be sent',
    labelNames: ['status'] as const,
    registers: [register],
    collect: async () => {
      emails.reset()
      for (const { status, mails: count } of await countEmailsByStatus(ctx)) emails.set({ status }, count)
    },
  })
}

const measureEmailAge = (ctx: Ctx, register: Registry): void => {
  const age = new Gauge({
    name: 'sidepot_outbox_oldest_seconds',
    help: 'Waiting time of the oldest due email; 0 if there is none',
    registers: [register],
    collect: async () => {
      age.set((await longestWaitMs(ctx)) / 1000)
    },
  })
}

const datesOfJobs = (ctx: Ctx, register: Registry): void => {
  const finished = new Gauge({
    name: 'sidepot_job_finished_seconds',
    help: 'Time a job last finished, in seconds since 1970',
    labelNames: ['job', 'outcome'] as const,
    registers: [register],
    collect: async () => {
      finished.reset()
      for (const { job, outcome, finished_at_ms } of await lastEnds(ctx)) {
        finished.set({ job, outcome: outcome ?? '' }, Number(finished_at_ms) / 1000)
      }
    },
  })
}

const lengthsOfJobs = (ctx: Ctx, register: Registry): void => {
  const longest = new Gauge({
    name: 'sidepot_job_longest_seconds',
    help: "Longest duration of a job's latest hundred runs",
    labelNames: ['job'] as const,
    registers: [register],
    collect: async () => {
      longest.reset()
      for (const { job, ms } of await maxRuns(ctx)) longest.set({ job }, Number(ms) / 1000)
    },
  })
}

const mayRead = (request: FastifyRequest, token: string | undefined): boolean =>
  token === undefined ? isFromThisMachine(request) : hasBearer(request, token)

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry, collectDefaultMetrics, Histogram, Gauge } from 'prom-client'
import type { Ctx } from '#core/kernel/context'
import { alarmAt, failedSignInCounts } from '#core/accounts/sign-in/failed-sign-ins'
import { countEmailsByStatus, longestWaitMs } from '#core/kernel/outbox/outbox-stats'
import { lastEnds, maxRuns } from '#core/jobs/list-jobs'
import { type BackupRecord, latestBackups } from '#core/administration/backups/backup-status'
import {
  type DatabaseWait,
  type ProviderResponse,
  databaseWaits,
  providerResponses,
} from '#core/kernel/ports/installation'
import { isFromThisMachine, hasBearer } from './machine-access.ts'

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

/** Registers metrics for the age and size of the newest good backup in each place; no values while there is none. */
export const measureBackups = (ctx: Ctx, register: Registry): void => {
  const measure = (name: string, help: string, valueOf: (backup: BackupRecord) => number) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['place'] as const,
      registers: [register],
      collect: async () => {
        const backups = await latestBackups(ctx)
        gauge.reset()
        for (const backup of backups) gauge.set({ place: backup.place }, valueOf(backup))
      },
    })
  }
  measure(
    'sidepot_backup_age_seconds',
    'Age of the newest good database backup',
    backup => (ctx.now() - backup.takenAtMs) / 1000,
  )
  measure('sidepot_backup_bytes', 'Size of the newest good database backup', backup => backup.bytes)
}

/** Registers metrics measured at run time: database waits and provider responses. */
export const countMeasures = (app: FastifyInstance, register: Registry): void => {
  const waited = new Histogram({
    name: 'sidepot_database_wait_seconds',
    help: 'Time transactions waited before starting',
    buckets: [0.001, 0.01, 0.1, 1, 5],
    registers: [register],
  })
  const providerCallCount = new Histogram({
    name: 'sidepot_provider_answer_seconds',
    help: 'Provider response time, by result',
    labelNames: ['provider', 'outcome'] as const,
    buckets: [0.1, 0.5, 2, 10, 40],
    registers: [register],
  })
  const onWait = (message: unknown) => waited.observe((message as DatabaseWait).ms / 1000)
  const onResponse = (message: unknown) => {
    const { provider, outcome, ms } = message as ProviderResponse
    providerCallCount.observe({ provider, outcome }, ms / 1000)
  }
  databaseWaits.subscribe(onWait)
  providerResponses.subscribe(onResponse)
  app.addHook('onClose', async () => {
    databaseWaits.unsubscribe(onWait)
    providerResponses.unsubscribe(onResponse)
  })
}

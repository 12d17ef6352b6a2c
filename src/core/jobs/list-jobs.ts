import { jobCalls } from '#contract/jobs'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { latestCredible } from '#core/kernel/clock-ahead'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict, notFound } from '#core/kernel/domain-error'
import { type Job, jobs } from './jobs.ts'
import { toJobRun, runJob } from './run-job.ts'
import { scheduleText } from './schedule-text.ts'

/** Lists all jobs with their latest run. */
export const listJobs = operation(jobCalls.list, requireSiteAdmin, async ctx => {
  const runs = await latestRuns(ctx)
  return jobs.map(({ name, title, does, when }) => {
    const last = runs.find(row => row.job === name)
    return { name, title, does, when, schedule: scheduleText(when), lastRun: last ? toJobRun(last) : null }
  })
})

/** Selects the latest run of every job that has run, except those dated in the future. */
export const latestRuns = (ctx: Pick<Ctx, 'db' | 'now'>) =>
  ctx.db
    .selectFrom('job_runs')
    .selectAll()
    .where(is =>
      is(
        is.refTuple('job', 'scheduled_for_ms'),
        'in',
        is
          .selectFrom('job_runs')
          .select(({ fn }) => ['job', fn.max('scheduled_for_ms').as('latest')])
          .where('scheduled_for_ms', '<=', latestCredible(ctx))
          .groupBy('job')
          .$asTuple('job', 'latest'),
      ),
    )
    .execute()

/** Runs a job now. Throws a conflict when it was started elsewhere at this very moment. */
export const runJobNow = operation(jobCalls.run, requireSiteAdmin, async (ctx, { job: name }) => {
  const job = jobs.find(job => job.name === name)
  if (!job) throw notFound('Job')
  const byHand: Job = {
    ...job,
    run: (ctx, scheduledForMs) => (job.byHand ? job.byHand(ctx) : job.run(ctx, scheduledForMs)),
  }
  const run = await runJob(ctx, byHand, ctx.now())
  if (!run) throw conflict('job_running', 'This job was just started. Check its result in a moment.')
  return run
})

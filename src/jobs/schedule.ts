import { setImmediate } from 'node:timers/promises'
import { createTask } from 'node-cron'
import type { Ctx } from '#core/kernel/context'
import { catchUp } from '#core/jobs/run-missed-jobs'
import { type Job, jobs, jobTimeZone } from '#core/jobs/jobs'
import { runJob } from '#core/jobs/run-job'
import { clockGuard } from './clock-guard.ts'
import { lastDue } from './last-due.ts'
import { everySecond } from './ticks.ts'

/** Between the jobs' own times, so that no job counts as missed the moment it is due. */
const findMissedRuns = '0 7,22,37,52 * * * *'

/** A scheduled task; a time that passes while it is still running is skipped. */
type Planned = { name: string; isDue: (time: Date) => boolean; run: (timeMs: number) => Promise<void> }

/**
 * Starts the jobs, including those missed while no server was running or skipped by a clock change. Returns a function
 * that stops them and waits for running ones. Times are those of the context's clock. No job starts in read-only mode,
 * or while the network time shows that the clock is wrong.
 */
export const startJobs = (ctx: Ctx): (() => Promise<void>) => {
  const working = new Map<string, Promise<void>>()
  const start = ({ name, run }: Planned, timeMs: number) => {
    if (working.has(name) || guard.isSuspect() || ctx.writeLock.current() !== undefined) return
    working.set(
      name,
      run(timeMs).finally(() => working.delete(name)),
    )
  }
  const missed: Planned = { name: 'missed', isDue: dueBy([findMissedRuns]), run: () => catchUpOnJobs(ctx) }
  const guard = clockGuard(ctx, () => start(missed, ctx.now()))
  const planned = [...jobs.map(job => plannedJob(ctx, job)), missed]
  const stop = everySecond(ctx.now, {
    onTick: timeMs => {
      const time = new Date(timeMs)
      for (const one of planned) if (one.isDue(time)) start(one, timeMs)
    },
    onMoved: byMs => {
      ctx.log.warn(
        { now: new Date(ctx.now()).toISOString(), bySeconds: Math.round(byMs / 1000) },
        'The clock changed; running missed jobs',
      )
      guard.warning(byMs)
    },
  })
  // A machine may have booted with a wrong clock, which causes no clock change.
  guard.warning(Number.POSITIVE_INFINITY)
  return async () => {
    stop()
    guard.stop()
    await Promise.all(working.values())
  }
}

const plannedJob = (ctx: Ctx, job: Job): Planned => ({
  name: job.name,
  isDue: dueBy(job.when),
  run: timeMs => attempt(ctx, job, () => runJob(ctx, job, timeMs)),
})

/** Whether one of the cron expressions matches a second. */
const dueBy = (lines: string[]): Planned['isDue'] => {
  const tasks = lines.map(line => createTask(line, () => undefined, { timezone: jobTimeZone }))
  return time => tasks.some(task => task.match(time))
}

/** Runs missed jobs that are still useful, one after another; requests take priority. */
const catchUpOnJobs = async (ctx: Ctx): Promise<void> => {
  for (const job of jobs) {
    await setImmediate()
    const dueMs = job.catchesUpForMs && lastDue(job.when, ctx.now(), job.catchesUpForMs)
    if (dueMs !== undefined) await attempt(ctx, job, () => catchUp(ctx, job, dueMs))
  }
}

/** Even recording a run can fail, on a database that is busy or gone. The job runs again later. */
const attempt = async (ctx: Ctx, job: Job, run: () => Promise<unknown>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    ctx.log.error({ err: error, job: job.name }, "A job couldn't run")
  }
}

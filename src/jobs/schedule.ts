import type { Ctx } from '#core/context'
import { type Job, jobs, leagueTime } from '#core/platform/jobs'
import { runJob } from '#core/platform/run-job'
import { schedule } from 'node-cron'

/** Starts the jobs; the answer stops them and waits for the ones at work. */
export const startJobs = (ctx: Ctx): (() => Promise<void>) => {
  const working = new Set<Promise<void>>()
  const tasks = jobs.flatMap(job =>
    job.when.map(when =>
      schedule(when, ({ date }) => track(working, attempt(ctx, job, wholeSecond(date))), {
        name: job.name,
        noOverlap: true,
        timezone: leagueTime,
      }),
    ),
  )
  return async () => {
    for (const task of tasks) await task.destroy()
    await Promise.all(working)
  }
}

/** Even the writing down of a run can fail, on a database that is busy or gone. The job comes again. */
const attempt = async (ctx: Ctx, job: Job, scheduledForMs: number): Promise<void> => {
  try {
    await runJob(ctx, job, scheduledForMs)
  } catch (error) {
    ctx.log.error({ err: error, job: job.name }, 'A job could not be run')
  }
}

/** Two servers wake up some milliseconds apart, for the same second. */
const wholeSecond = (date: Date): number => Math.floor(date.getTime() / 1000) * 1000

const track = async (working: Set<Promise<void>>, work: Promise<void>): Promise<void> => {
  working.add(work)
  await work
  working.delete(work)
}

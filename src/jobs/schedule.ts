import { schedule } from 'node-cron'
import type { Ctx } from '#core/kernel/context'
import { catchUp } from '#core/jobs/catch-up'
import { type Job, jobs, leagueTime } from '#core/jobs/jobs'
import { runJob } from '#core/jobs/run-job'
import { lastDue } from './last-due.ts'

/** Between the times of the jobs, so that none is taken for late the moment it is due. */
const lookForMissed = '0 7,22,37,52 * * * *'

/**
 * Starts the jobs, with those that were missed while no server was there; the answer stops them and waits for the ones
 * at work.
 */
export const startJobs = (ctx: Ctx): (() => Promise<void>) => {
  const working = new Set<Promise<void>>()
  const every = (line: string, name: string, run: (date: Date) => Promise<void>) =>
    schedule(line, ({ date }) => track(working, run(date)), { name, noOverlap: true, timezone: leagueTime })
  const tasks = jobs.flatMap(job =>
    job.when.map(line =>
      every(line, job.name, date => attempt(ctx, job, () => runJob(ctx, job, wholeSecond(date)))),
    ),
  )
  tasks.push(every(lookForMissed, 'missed', () => catchUpOnJobs(ctx)))
  void track(working, catchUpOnJobs(ctx))
  return async () => {
    for (const task of tasks) await task.destroy()
    await Promise.all(working)
  }
}

/** Runs the jobs that were missed and still do their good, one after another. */
const catchUpOnJobs = async (ctx: Ctx): Promise<void> => {
  for (const job of jobs) {
    const dueMs = job.catchesUpForMs && lastDue(job.when, ctx.now(), job.catchesUpForMs)
    if (dueMs !== undefined) await attempt(ctx, job, () => catchUp(ctx, job, dueMs))
  }
}

/** Even the writing down of a run can fail, on a database that is busy or gone. The job comes again. */
const attempt = async (ctx: Ctx, job: Job, run: () => Promise<unknown>): Promise<void> => {
  try {
    await run()
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

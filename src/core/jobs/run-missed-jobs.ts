import type { Selectable } from 'kysely'
import type { JobTables } from '#db/tables/jobs'
import type { JobRun } from '#contract/jobs'
import { latestCredible } from '#core/kernel/clock-ahead'
import type { Ctx } from '#core/kernel/context'
import { hourMs, minuteMs } from '#domain/durations'
import type { Job } from './jobs.ts'
import { executeJob, runJob, takeOverRun } from './run-job.ts'

type Row = Selectable<JobTables['job_runs']>

/** A run that hasn't ended by this time was aborted with its process. */
const cutOffAfterMs = 30 * minuteMs

/** Minimum delay before a failed run is retried. */
const pauseMs = hourMs

/**
 * Runs a job that missed its scheduled time: no server was running, its process was aborted, or it failed. The run
 * counts for the missed time and is marked as caught up. An instance that ran nothing before that time has missed
 * nothing. Safe to call repeatedly and on several servers; undefined when there is nothing to do.
 *
 * @param dueMs latest scheduled time of the job, UTC milliseconds
 */
export const catchUp = async (ctx: Ctx, job: Job, dueMs: number): Promise<JobRun | undefined> => {
  const late = {
    ...job,
    run: async (...args: Parameters<Job['run']>) => ({ caughtUp: true, ...(await job.run(...args)) }),
  }
  const runs = await runsSince(ctx, job, dueMs)
  if (runs.length === 0) return (await hasRunBefore(ctx, dueMs)) ? runJob(ctx, late, dueMs) : undefined
  const [first] = runs
  if (!first || runs.some(run => isSettled(ctx, run)) || !(await takeOverRun(ctx, first))) return undefined
  return executeJob(ctx, late, first)
}

const runsSince = (ctx: Ctx, { name }: Job, dueMs: number): Promise<Row[]> =>
  ctx.db
    .selectFrom('job_runs')
    .selectAll()
    .where('job', '=', name)
    .where('scheduled_for_ms', '>=', dueMs)
    .where('scheduled_for_ms', '<=', latestCredible(ctx))
    .orderBy('scheduled_for_ms')
    .execute()

/**
 * Whether the run is done, in progress, or failed recently. A start or failure in the future comes from a clock that
 * was ahead.
 */
const isSettled = (ctx: Ctx, { outcome, started_at_ms, finished_at_ms }: Row): boolean => {
  const isWithin = (atMs: number, ms: number) => atMs > ctx.now() - ms && atMs <= latestCredible(ctx)
  return (
    outcome === 'done' ||
    (finished_at_ms === null ? isWithin(started_at_ms, cutOffAfterMs) : isWithin(finished_at_ms, pauseMs))
  )
}

const hasRunBefore = async (ctx: Ctx, timeMs: number): Promise<boolean> => {
  const run = await ctx.db
    .selectFrom('job_runs')
    .select('id')
    .where('started_at_ms', '<', timeMs)
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}

import type { Selectable } from 'kysely'
import type { JobRun } from '#contract/jobs'
import { momentOf } from '#contract/kernel/values'
import type { JobTables } from '#db/tables/jobs'
import { latestCredible } from '#core/kernel/clock-ahead'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { claimRun } from './claim-run.ts'
import type { Job } from './jobs.ts'
import { outcomeText } from './outcome-text.ts'

type Row = Selectable<JobTables['job_runs']>

const maxRuns = 100

export const toJobRun = (row: Row): JobRun => ({
  scheduledFor: momentOf(row.scheduled_for_ms),
  startedAt: momentOf(row.started_at_ms),
  finishedAt: row.finished_at_ms === null ? null : momentOf(row.finished_at_ms),
  outcome: row.outcome,
  detail: row.detail,
  resultText: row.detail === null ? null : outcomeText(row.detail),
})

/**
 * Runs a job for one scheduled time and records the outcome; undefined when that time was claimed by another server or
 * an earlier try. A failure is recorded and logged, not thrown, because the job runs again.
 *
 * @param scheduledForMs UTC milliseconds; the same on every server that follows the schedule
 */
export const runJob = async (ctx: Ctx, job: Job, scheduledForMs: number): Promise<JobRun | undefined> => {
  const claimed = await claimRun(ctx, job.name, scheduledForMs)
  return claimed && executeJob(ctx, job, claimed)
}

/** Executes a claimed run and records the outcome. */
export const executeJob = async (
  ctx: Ctx,
  job: Job,
  { id, scheduled_for_ms }: Pick<Row, 'id' | 'scheduled_for_ms'>,
): Promise<JobRun> => {
  const outcome = await attemptJob(ctx, job, scheduled_for_ms)
  const row = await ctx.db
    .updateTable('job_runs')
    .set({ ...outcome, finished_at_ms: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await purgeOldJobRuns(ctx, job)
  return toJobRun(row)
}

const attemptJob = async (
  ctx: Ctx,
  job: Job,
  scheduledForMs: number,
): Promise<Pick<Row, 'outcome' | 'detail'>> => {
  try {
    const result = await job.run(ctx, scheduledForMs)
    return { outcome: 'done', detail: result ? JSON.stringify(result).slice(0, 2000) : null }
  } catch (error) {
    ctx.log.error({ err: error, job: job.name }, 'A job failed')
    return {
      outcome: 'failed',
      detail: error instanceof DomainError ? error.message : 'Unexpected error. See the log.',
    }
  }
}

const purgeOldJobRuns = async (ctx: Ctx, job: Job): Promise<void> => {
  const oldest = await ctx.db
    .selectFrom('job_runs')
    .select('scheduled_for_ms')
    .where('job', '=', job.name)
    .where('scheduled_for_ms', '<=', latestCredible(ctx))
    .orderBy('scheduled_for_ms', 'desc')
    .offset(maxRuns)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await ctx.db
    .deleteFrom('job_runs')
    .where('job', '=', job.name)
    .where('scheduled_for_ms', '<=', oldest.scheduled_for_ms)
    .execute()
}

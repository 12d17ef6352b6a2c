import type { Selectable } from 'kysely'
import type { JobTables } from '#db/tables/jobs'
import type { JobRun } from '#contract/jobs'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { latestCredible, toleratedMs } from '#core/kernel/clock-ahead'
import { countText, sizeText } from '#domain/text'
import type { Job } from './jobs.ts'

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

/** Display labels of counts, if they differ from their names. */
const labels: Record<string, string> = {
  dead: 'failed permanently',
  later: 'not due yet',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Formats the result of a run, which jobs store as JSON, mostly counts: "3 sent, 1 given up". Counts of zero are left
 * out; if nothing is left, there was nothing to do. Text that isn't JSON is unchanged.
 */
export const outcomeText = (detail: string): string => {
  const result = parsed(detail)
  if (!isRecord(result)) return detail
  const parts = partsOf(result)
  return parts.length === 0 ? 'Nothing to do' : capital(parts.join(', '))
}

const parsed = (detail: string): unknown => {
  try {
    return JSON.parse(detail)
  } catch {
    return undefined
  }
}

const partsOf = (values: Record<string, unknown>): string[] =>
  Object.entries(values).flatMap(([key, value]) => {
    if (isRecord(value)) return partsOf(value).map(part => `${spaced(key)}: ${part}`)
    if (value === 0 || value === false || value === '' || value === null) return []
    if (value === true) return [spaced(key)]
    if (Array.isArray(value)) return value.length === 0 ? [] : [`${spaced(key)} ${value.join(', ')}`]
    if (key === 'bytes') return [sizeText(Number(value))]
    if (typeof value === 'number') return [`${countText(value)} ${spaced(key)}`]
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return [key === 'skipped' ? text : `${spaced(key)} ${text}`]
  })

const spaced = (key: string): string =>
  labels[key] ?? key.replace(/([A-Z])/g, letter => ` ${letter.toLowerCase()}`)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type RunningJob = Selectable<JobTables['job_runs']>

type Claim = Pick<RunningJob, 'id' | 'scheduled_for_ms'>

/** Claims a scheduled time of a job; undefined when another server or an earlier try has it. */
const claimRun = async (ctx: Ctx, job: string, scheduledForMs: number): Promise<Claim | undefined> => {
  const claimed = await ctx.db
    .insertInto('job_runs')
    .values({ job, scheduled_for_ms: scheduledForMs, started_at_ms: ctx.now() })
    .onConflict(existing => existing.doNothing())
    .returning(['id', 'scheduled_for_ms'])
    .executeTakeFirst()
  return claimed ?? claimedAhead(ctx, job, scheduledForMs)
}

/** Takes over a time that was claimed while the clock was ahead: a run that began later has an earlier timestamp. */
const claimedAhead = async (ctx: Ctx, job: string, scheduledForMs: number): Promise<Claim | undefined> => {
  const run = await ctx.db
    .selectFrom('job_runs')
    .selectAll()
    .where('job', '=', job)
    .where('scheduled_for_ms', '=', scheduledForMs)
    .where('tries', '=', 1)
    .executeTakeFirst()
  if (!run) return undefined
  const since = await ctx.db
    .selectFrom('job_runs')
    .select('id')
    .where('id', '>', run.id)
    .where('started_at_ms', '<', run.started_at_ms - toleratedMs)
    .limit(1)
    .executeTakeFirst()
  return since && (await takeOverRun(ctx, run)) ? run : undefined
}

/** Restarts a run; returns false when another server was faster. */
export const takeOverRun = async (
  ctx: Ctx,
  { id, started_at_ms, tries }: Pick<RunningJob, 'id' | 'started_at_ms' | 'tries'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('job_runs')
    .set(row => ({
      started_at_ms: ctx.now(),
      finished_at_ms: null,
      outcome: null,
      detail: null,
      tries: row('tries', '+', 1),
    }))
    .where('id', '=', id)
    .where('started_at_ms', '=', started_at_ms)
    .where('tries', '=', tries)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

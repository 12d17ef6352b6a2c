import { DomainError } from '#core/kernel/domain-error'
import type { Ctx } from '#core/kernel/context'

/** Jobs that contact connected providers. */
export type ProviderJob = 'provider-fetch' | 'statuses' | 'projections'

/** Connections to process: all at the job's scheduled time, or failed ones that are due for a retry. */
export type ProviderRun = { job: ProviderJob; isRetry: boolean }

const hourMs = 3_600_000

/**
 * Delays before a failed provider is retried, per failure, in milliseconds; after that it waits for the job's next
 * scheduled time.
 */
const retryDelaysMs = [1, 3, 12].map(hours => hours * hourMs)

/**
 * Returns the retry delay in milliseconds after a number of failures; undefined when there is no further retry or only
 * a person can fix the problem.
 */
export const backoffAfter = (failedTries: number, error: unknown): number | undefined =>
  isTransient(error) ? retryDelaysMs[failedTries] : undefined

type Connection = { id: number; failed_attempts: number }

/**
 * Schedules the next try of a connection that just failed. Problems only a person can fix are not retried: wrong keys,
 * another season, a private league.
 */
export const scheduleRetry = async (
  ctx: Ctx,
  { job, isRetry }: ProviderRun,
  { id, failed_attempts }: Connection,
  error: unknown,
): Promise<void> => {
  const tries = isRetry ? failed_attempts : 0
  const pause = backoffAfter(tries, error)
  await setRetry(ctx, id, {
    failed_attempts: tries + 1,
    retry_job: pause === undefined ? null : job,
    retry_at_ms: pause === undefined ? null : ctx.now() + pause,
  })
}

/** Ends this job's retries, because it succeeded or is no longer wanted. */
export const clearRetry = async (ctx: Ctx, { job }: ProviderRun, { id }: Connection): Promise<void> => {
  await ctx.db
    .updateTable('integrations')
    .set({ failed_attempts: 0, retry_job: null, retry_at_ms: null })
    .where('id', '=', id)
    .where('retry_job', '=', job)
    .execute()
}

const setRetry = (
  ctx: Ctx,
  id: number,
  retry: { failed_attempts: number; retry_job: ProviderJob | null; retry_at_ms: number | null },
) => ctx.db.updateTable('integrations').set(retry).where('id', '=', id).execute()

const isTransient = (error: unknown): boolean =>
  !(error instanceof DomainError) || error.kind === 'unavailable' || error.kind === 'not-found'

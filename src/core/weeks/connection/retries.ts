import { DomainError } from '#core/kernel/domain-error'
import type { Ctx } from '#core/kernel/context'

/** What asks a connected provider by itself. */
export type ProviderJob = 'provider-fetch' | 'statuses' | 'projections'

/** Of which connections: all of them at the job's own time, or those that failed and are to be tried again by now. */
export type Asked = { job: ProviderJob; isRetry: boolean }

const hourMs = 3_600_000

/** After how many hours a provider that failed is tried again, failure by failure; then it is left to the job's next time. */
const retryDelaysMs = [1, 3, 12].map(hours => hours * hourMs)

/** After how many ms to try again, having failed so often before; undefined when it is left alone, or a person must mend it. */
export const backoffAfter = (failedTries: number, error: unknown): number | undefined =>
  isTransient(error) ? retryDelaysMs[failedTries] : undefined

type Connection = { id: number; failed_tries: number }

/**
 * Plans the next try of a connection that failed just now. What only a person can mend is not tried again: wrong keys,
 * another season, a private league.
 */
export const scheduleRetry = async (
  ctx: Ctx,
  { job, isRetry }: Asked,
  { id, failed_tries }: Connection,
  error: unknown,
): Promise<void> => {
  const tries = isRetry ? failed_tries : 0
  const pause = backoffAfter(tries, error)
  await setRetry(ctx, id, {
    failed_tries: tries + 1,
    retry_job: pause === undefined ? null : job,
    retry_at_ms: pause === undefined ? null : ctx.now() + pause,
  })
}

/** Nothing is left to try of what this job does, because it worked or is not wanted any more. */
export const clearRetry = async (ctx: Ctx, { job }: Asked, { id }: Connection): Promise<void> => {
  await ctx.db
    .updateTable('integrations')
    .set({ failed_tries: 0, retry_job: null, retry_at_ms: null })
    .where('id', '=', id)
    .where('retry_job', '=', job)
    .execute()
}

const setRetry = (
  ctx: Ctx,
  id: number,
  retry: { failed_tries: number; retry_job: ProviderJob | null; retry_at_ms: number | null },
) => ctx.db.updateTable('integrations').set(retry).where('id', '=', id).execute()

const isTransient = (error: unknown): boolean =>
  !(error instanceof DomainError) || error.kind === 'unavailable' || error.kind === 'not-found'

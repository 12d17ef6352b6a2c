import type { Ctx } from '#core/kernel/context'
import { fetchFinishedWeeks } from './fetch-finished-weeks.ts'
import { snapshotProjections } from '../fetching/read-projections.ts'
import { snapshotPlayerStatuses } from '../fetching/read-statuses.ts'

/** Number of failed connections that succeeded when retried, and of those that failed again. */
export type RetryReport = { fetched: number; read: number; failed: number }

/** Retries failed providers that are due; undefined when there are none. Idempotent, and safe to run at any time. */
export const retryProviders = async (ctx: Ctx): Promise<RetryReport | undefined> => {
  const due = await ctx.db
    .selectFrom('integrations')
    .select('id')
    .where('retry_at_ms', '<=', ctx.now())
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  const weeks = await fetchFinishedWeeks(ctx, true)
  const statuses = await snapshotPlayerStatuses(ctx, true)
  const projections = await snapshotProjections(ctx, true)
  return {
    fetched: weeks.fetched,
    read: statuses.read + projections.read,
    failed: weeks.failed + statuses.failed + projections.failed,
  }
}

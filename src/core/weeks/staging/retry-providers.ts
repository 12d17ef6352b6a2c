import type { Ctx } from '#core/kernel/context'
import { fetchFinishedWeeks } from './fetch-finished-weeks.ts'
import { snapshotProjections } from './read-projections.ts'
import { snapshotPlayerStatuses } from './read-statuses.ts'

/** How many connections that had failed were asked again with success, and how many failed again. */
export type RetryReport = { fetched: number; read: number; failed: number }

/** Asks the providers again that failed and are due; undefined when none is. Safe to run at any time and twice. */
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

import type { Ctx } from '#core/kernel/context'
import { latestCredible } from '#core/kernel/clock-ahead'
import { plural } from '#domain/text'
import type { AlertCheck } from './alert.ts'

/** Returns the result of the last nightly check of ledgers and audit log; undefined before the first one. */
export const lastIntegrityCheck = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
): Promise<{ problems: number; atMs: number } | undefined> => {
  const run = await ctx.db
    .selectFrom('job_runs')
    .select(['detail', 'started_at_ms'])
    .where('job', '=', 'integrity')
    .where('outcome', '=', 'done')
    .where('scheduled_for_ms', '<=', latestCredible(ctx))
    .orderBy('scheduled_for_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!run) return undefined
  const detail: unknown = JSON.parse(run.detail ?? '{}')
  const problems =
    typeof detail === 'object' && detail !== null && 'problems' in detail ? Number(detail.problems) : 0
  return { problems, atMs: run.started_at_ms }
}

/** Ledgers or audit log that the last nightly check found tampered with. */
export const integrityAlert: AlertCheck = {
  sort: 'integrity',
  find: async ctx => {
    const last = await lastIntegrityCheck(ctx)
    if (!last || last.problems === 0) return []
    return [
      {
        key: 'integrity',
        what: `The nightly check found ${plural(last.problems, 'problem')} in ledgers or the audit log`,
        suggestedFix:
          'Check again under System: it lists each one, and payments in the affected leagues are on hold.',
      },
    ]
  },
}

/** Number of errors within a day that is no longer coincidence. */
const manyErrors = 10

/** Requests that failed with an unexpected error. */
export const failingRequests: AlertCheck = {
  sort: 'errors',
  find: async ctx => {
    const { count } = ctx.ports.unexpectedErrors?.() ?? { count: 0 }
    if (count < manyErrors) return []
    return [
      {
        key: 'errors',
        what: `${plural(count, 'request')} failed unexpectedly in the last day`,
        suggestedFix: 'The server log has the details; each person saw their request number.',
      },
    ]
  },
}

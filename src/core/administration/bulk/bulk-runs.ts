import type { Selectable } from 'kysely'
import { bulk, type BulkAction, type BulkRun } from '#contract/administration/bulk'
import { momentOf } from '#contract/kernel/values'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict, notFound } from '#core/kernel/domain-error'
import { recordAudit } from '#core/kernel/audit'
import { lockRow } from '#db/sql'
import type { BulkRunTable } from '#db/tables/administration'
import { hourMs } from '#domain/durations'

export type RunRow = Omit<Selectable<BulkRunTable>, 'act'> & { act: BulkAction }

const shown = 20
const failuresShown = 100
const recentMs = hourMs

/** Excludes runs that only store an announcement's audience. */
const runs = (ctx: Ctx) =>
  ctx.db.selectFrom('bulk_runs').selectAll().where('act', '<>', 'write').$narrowType<{ act: BulkAction }>()

/** Returns a run and locks it until the transaction ends. Throws not-found when it doesn't exist. */
export const lockRun = async (ctx: WriteCtx, id: number): Promise<RunRow> => {
  await lockRow(ctx.db, 'bulk_runs', id)
  const row = await runs(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Bulk action')
  return row
}

/** Lists the latest bulk actions. */
export const listBulk = operation(bulk.list, requireSiteAdmin, async ctx => {
  const rows = await runs(ctx).orderBy('id', 'desc').limit(shown).execute()
  const results: BulkRun[] = []
  for (const row of rows) results.push(await toBulkRun(ctx, row))
  return results
})

/** Stops a running bulk action. Within the first ten seconds, nothing has happened yet. */
export const cancelBulkRun = operation(bulk.stop, requireSiteAdmin, (ctx, { runId }, author) =>
  write(ctx, async ctx => {
    const run = await lockRun(ctx, runId)
    if (run.status === 'done' || run.status === 'stopped')
      throw conflict('run_over', 'This has already ended.')
    await ctx.db
      .updateTable('bulk_runs')
      .set({ status: 'stopped', finished_at_ms: ctx.now() })
      .where('id', '=', runId)
      .execute()
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'bulk.stopped',
      summary: `Stopped ${actionLabel[run.act]} after ${run.done} of ${run.total} people`,
    })
    return toBulkRun(ctx, { ...run, status: 'stopped', finished_at_ms: ctx.now() })
  }),
)

/** Name of each bulk action in the audit log. */
export const actionLabel: Record<BulkAction, string> = {
  promote: 'granting premium to',
  disable: 'disabling',
  enable: 'enabling',
  delete: 'deleting',
}

export const toBulkRun = async (ctx: Ctx, row: RunRow): Promise<BulkRun> => ({
  id: row.id,
  act: row.act,
  status: row.status,
  total: row.total,
  done: row.done,
  failed: row.failed,
  startsAt: momentOf(row.starts_at_ms),
  finishedAt: row.finished_at_ms === null ? null : momentOf(row.finished_at_ms),
  isRecent: row.finished_at_ms === null || row.finished_at_ms > ctx.now() - recentMs,
  authorName: await authorOfRun(ctx, row.author_id),
  failures: row.failed === 0 ? [] : await getFailures(ctx, row.id),
})

const getFailures = async (ctx: Ctx, runId: number): Promise<BulkRun['failures']> => {
  const rows = await ctx.db
    .selectFrom('bulk_rows')
    .leftJoin('users', 'users.id', 'bulk_rows.user_id')
    .select(['bulk_rows.user_id', 'why', 'first_name', 'last_name'])
    .where('run_id', '=', runId)
    .where('status', '=', 'failed')
    .orderBy('bulk_rows.user_id')
    .limit(failuresShown)
    .execute()
  return rows.map(({ user_id, why: reason, first_name, last_name }) => ({
    userId: user_id,
    name: first_name === null ? `Account ${user_id}` : `${first_name} ${last_name}`,
    why: reason ?? '',
  }))
}

const authorOfRun = async (ctx: Ctx, id: number | null): Promise<string | null> => {
  const author = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  return author ? `${author.first_name} ${author.last_name}` : null
}

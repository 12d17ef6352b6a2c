import { setImmediate } from 'node:timers/promises'
import type { BulkAction } from '#contract/administration/bulk'
import { userById } from '#core/accounts/user'
import { existingUser, setDisabled } from '#core/accounts/people/change-user'
import { processCancellations } from '#core/billing/pending-cancellations'
import { promoteUser } from '#core/billing/premium/grant-premium'
import { type Actor, authorOf, commandLine, onBehalfOf } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { conflict, DomainError } from '#core/kernel/domain-error'
import { relatedTables } from '#db/rows/related-tables'
import { deleteAccount } from '#core/administration/delete-account'
import { lockRun, type RunRow } from './bulk-runs.ts'

/**
 * Number of users per transaction, so that other writers get a turn in between. Deleting takes more work than the
 * others.
 */
const rowsAtOnce = { promote: 25, disable: 25, enable: 25, delete: 5 } as const

/**
 * Continues unfinished bulk actions, a few users per transaction together with the mark that they are done: an
 * interrupted run resumes where it was, and no user is processed twice. Users who can't be processed are recorded with
 * the reason.
 */
export const runBulk = async (ctx: Ctx): Promise<{ done: number; failed: number }> => {
  const totals = { done: 0, failed: 0 }
  for (const { id, act: action } of await openRuns(ctx)) {
    const limit = rowsAtOnce[action]
    await relatedTables()
    for (let some = await nextRows(ctx, id, limit); some.length > 0; some = await nextRows(ctx, id, limit)) {
      const report = await doSome(ctx, id, some)
      if (!report) break
      totals.done += report.done
      totals.failed += report.failed
      await setImmediate()
    }
    await finish(ctx, id)
    await processCancellations(ctx)
  }
  return totals
}

const openRuns = (ctx: Ctx) =>
  ctx.db
    .selectFrom('bulk_runs')
    .select(['id', 'act'])
    .where('act', '<>', 'write')
    .$narrowType<{ act: BulkAction }>()
    .where('status', 'in', ['waiting', 'running'])
    .where('starts_at_ms', '<=', ctx.now())
    .orderBy('id')
    .execute()

const nextRows = async (ctx: Ctx, runId: number, limit: number): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('bulk_rows')
    .select('user_id')
    .where('run_id', '=', runId)
    .where('status', '=', 'waiting')
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

type BulkCounts = { done: number; failed: number }

/**
 * Processes all of them in one transaction or, if one fails, each in its own. Returns undefined once the run was
 * stopped.
 */
const doSome = async (ctx: Ctx, runId: number, userIds: number[]): Promise<BulkCounts | undefined> => {
  try {
    const isDone = await write(ctx, ctx => doIn(ctx, runId, userIds))
    return isDone ? { done: userIds.length, failed: 0 } : undefined
  } catch (error) {
    const [only] = userIds
    if (userIds.length === 1 && only !== undefined) return fail(ctx, runId, only, error)
  }
  const sum = { done: 0, failed: 0 }
  for (const userId of userIds) {
    const one = await doSome(ctx, runId, [userId])
    if (!one) return undefined
    sum.done += one.done
    sum.failed += one.failed
  }
  return sum
}

const doIn = async (ctx: WriteCtx, runId: number, userIds: number[]): Promise<boolean> => {
  const run = await lockRun(ctx, runId)
  if (run.status === 'stopped') return false
  const actor = await actorOf(ctx, run)
  for (const userId of userIds) {
    const { numUpdatedRows } = await ctx.db
      .updateTable('bulk_rows')
      .set({ status: 'done' })
      .where('run_id', '=', runId)
      .where('user_id', '=', userId)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await applyAction(ctx, run, actor, userId)
  }
  await ctx.db
    .updateTable('bulk_runs')
    .set({ status: 'running', done: run.done + userIds.length })
    .where('id', '=', runId)
    .execute()
  return true
}

/** Returns the administrator who started the run. The run stops once their account or role is gone. */
const actorOf = async (ctx: Ctx, { author_id, by_command }: RunRow): Promise<Actor> => {
  if (by_command === 1) return commandLine
  const author = author_id === null ? undefined : await userById(ctx, author_id)
  if (!author) throw conflict('author_gone', 'The site admin who started it no longer exists.')
  return onBehalfOf(author)
}

const applyAction = async (ctx: WriteCtx, run: RunRow, actor: Actor, userId: number): Promise<void> => {
  if (run.act === 'promote')
    return void (await promoteUser.run(ctx, actor, { userId, duration: run.duration }))
  if (run.act === 'enable') return void (await setDisabled.run(ctx, actor, { userId, isDisabled: false }))
  const user = await existingUser(ctx, userId)
  if (user.role === 'site_admin')
    throw conflict('administrator', 'Site admins are skipped. Do it on their own page.')
  if (run.act === 'disable') await setDisabled.run(ctx, actor, { userId, isDisabled: true })
  else await deleteAccount(ctx, userId, authorOf(actor))
}

const fail = (ctx: Ctx, runId: number, userId: number, error: unknown): Promise<BulkCounts> =>
  write(ctx, async ctx => {
    const run = await lockRun(ctx, runId)
    if (!(error instanceof DomainError)) ctx.log.error({ err: error, runId, userId }, 'a bulk action failed')
    const message = error instanceof DomainError ? error.message : 'Something went wrong; see the server log.'
    await ctx.db
      .updateTable('bulk_rows')
      .set({ status: 'failed', why: message })
      .where('run_id', '=', runId)
      .where('user_id', '=', userId)
      .execute()
    await ctx.db
      .updateTable('bulk_runs')
      .set({ failed: run.failed + 1, status: run.status === 'waiting' ? 'running' : run.status })
      .where('id', '=', runId)
      .execute()
    return { done: 0, failed: 1 }
  })

const finish = (ctx: Ctx, id: number): Promise<void> =>
  write(ctx, async ctx => {
    const run = await lockRun(ctx, id)
    if (run.status === 'stopped') return
    await ctx.db
      .updateTable('bulk_runs')
      .set({ status: 'done', finished_at_ms: ctx.now() })
      .where('id', '=', id)
      .execute()
  })

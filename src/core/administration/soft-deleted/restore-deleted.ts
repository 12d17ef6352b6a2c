import { deletedThings } from '#contract/administration/deleted'
import { type Author, requireSiteAdmin } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { notFound } from '#core/kernel/domain-error'
import { relatedTables } from '#db/rows/related-tables'
import { retentionMs, deletedName, openSoftDeleted } from './soft-delete.ts'
import { undeleteLeague } from './restore-league.ts'
import { undeletePerson } from './restore-person.ts'

/**
 * Restores deleted data in one transaction: a league with its ledger, entry by entry under the database's guards; a
 * user with the leagues they ran and their teams in others. Throws a conflict with the reason when it can't be
 * restored.
 */
export const restoreDeleted = operation(
  deletedThings.restore,
  recently(requireSiteAdmin),
  async (ctx, { deletedId }, author) => {
    await relatedTables()
    return write(ctx, async ctx => {
      const row = await deletedRow(ctx, deletedId)
      const name = deletedName(ctx, row)
      if (row.kind === 'league') await undeleteLeague(ctx, author, openSoftDeleted(ctx, row).rows)
      else await restorePerson(ctx, author, row)
      await ctx.db.deleteFrom('soft_deleted').where('with_id', '=', row.id).execute()
      await ctx.db.deleteFrom('soft_deleted').where('id', '=', row.id).execute()
      return { kind: row.kind, id: row.subject_id, name }
    })
  },
)

type DeletedRow = Awaited<ReturnType<typeof deletedRow>>

const restorePerson = async (ctx: WriteCtx, author: Author, row: DeletedRow): Promise<void> => {
  await undeletePerson(ctx, author, row.subject_id, openSoftDeleted(ctx, row))
  const leagues = await deletedRows(ctx).where('with_id', '=', row.id).orderBy('id').execute()
  for (const league of leagues) await undeleteLeague(ctx, author, openSoftDeleted(ctx, league).rows)
}

const deletedRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('soft_deleted')
    .selectAll()
    .where('deleted_at_ms', '>', ctx.now() - retentionMs)

const deletedRow = async (ctx: Ctx, id: number) => {
  const row = await deletedRows(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Deleted items')
  return row
}

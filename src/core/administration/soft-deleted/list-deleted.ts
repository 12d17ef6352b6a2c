import { deletedThings } from '#contract/administration/deleted'
import { momentOf } from '#contract/kernel/values'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { retentionMs, deletedName } from './soft-delete.ts'

/**
 * Lists recently deleted data that can be restored. A league deleted along with its commissioner is listed with them.
 */
export const listDeleted = operation(deletedThings.list, requireSiteAdmin, async ctx => {
  const rows = await ctx.db
    .selectFrom('soft_deleted')
    .leftJoin('users', 'users.id', 'deleted_by')
    .select([
      'soft_deleted.id',
      'kind',
      'subject_id',
      'with_id',
      'sealed_name',
      'deleted_at_ms',
      'users.first_name',
      'users.last_name',
    ])
    .where('deleted_at_ms', '>', ctx.now() - retentionMs)
    .orderBy('soft_deleted.id', 'desc')
    .execute()
  return rows
    .filter(({ with_id }) => with_id === null)
    .map(row => ({
      id: row.id,
      kind: row.kind,
      name: deletedName(ctx, row),
      leagues: rows.filter(({ with_id }) => with_id === row.id).map(one => deletedName(ctx, one)),
      deletedAt: momentOf(row.deleted_at_ms),
      deletedByName: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
      purgedAt: momentOf(row.deleted_at_ms + retentionMs),
    }))
})

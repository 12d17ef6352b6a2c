import { administration } from '#contract/administration/administration'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { pageOf } from '#core/kernel/page'
import { auditEntries, auditLines, type Filters } from './audit-entries.ts'

/** Maximum number of lines scanned per request, because searches have no index and others shouldn't have to wait. */
export const scannedRows = 30_000

/**
 * Lists the whole instance's audit log, newest first. A search in a long log is paged by lines scanned: a page may be
 * short or empty while the next cursor says where to continue.
 */
export const readWholeAudit = operation(
  administration.audit,
  requireSiteAdmin,
  async (ctx, { limit, cursor, ...filters }) => {
    const from = isLongSearch(filters) ? (cursor ?? (await newestId(ctx)) + 1) - scannedRows : 0
    const rows = await (
      await auditLines(ctx, filters)
    )
      .$if(cursor !== undefined, query => query.where('audit_lines.id', '<', cursor ?? 0))
      .$if(from > 0, query => query.where('audit_lines.id', '>=', from))
      .orderBy('audit_lines.id', 'desc')
      .limit(limit + 1)
      .execute()
    const page = pageOf(ctx, rows, limit)
    if (from > 0 && rows.length <= limit && (await hasOlderLines(ctx, from, filters)))
      ctx.requestContext.setNextCursor(from)
    return auditEntries(ctx, page)
  },
)

/** Lines of one league are few and found by an index. */
const isLongSearch = ({ leagueId, ...others }: Filters): boolean =>
  leagueId === undefined && Object.values(others).some(Boolean)

const newestId = async ({ db }: Ctx): Promise<number> => {
  const newest = await db
    .selectFrom('audit_lines')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id ?? 0
}

/** Whether older lines remain that the search could match. */
const hasOlderLines = async ({ db }: Ctx, before: number, { since }: Filters): Promise<boolean> => {
  const older = await db
    .selectFrom('audit_lines')
    .select('at_ms')
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return older !== undefined && (since === undefined || older.at_ms >= Date.parse(since))
}

import { administration } from '#contract/administration/administration'
import { siteAdmin } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
import { pageOf } from '#core/kernel/page'
import { auditEntries, auditLines } from './audit-entries.ts'

/** The audit log of the whole installation, newest first. */
export const readWholeAudit = operation(
  administration.audit,
  siteAdmin,
  async (ctx, { limit, cursor, ...filters }) => {
    const rows = await (
      await auditLines(ctx, filters)
    )
      .$if(cursor !== undefined, query => query.where('audit_lines.id', '<', cursor ?? 0))
      .orderBy('audit_lines.id', 'desc')
      .limit(limit + 1)
      .execute()
    const page = pageOf(ctx, rows, limit)
    return auditEntries(ctx, page)
  },
)

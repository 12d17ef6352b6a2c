import { administration } from '#contract/administration/administration'
import { siteAdmin } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
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
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    if (rows.length > limit && last) ctx.edge.setNextCursor(last.id)
    return auditEntries(ctx, page)
  },
)

import { administration } from '#contract/administration/administration'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { auditEntries, auditLines, type Filters } from './audit-entries.ts'

const linesAtOnce = 1000

/** Exports the audit log as JSON lines, oldest first, read a page at a time. The export is itself recorded. */
export const exportAudit = operation(
  administration.exportAudit,
  requireSiteAdmin,
  async (ctx, filters, author) => {
    await write(ctx, ctx =>
      recordAudit(ctx, author, {
        leagueId: null,
        action: 'audit.exported',
        summary: 'Exported the audit log',
      }),
    )
    return {
      fileName: `sidepot-audit-${new Date(ctx.now()).toISOString().slice(0, 10)}.jsonl`,
      mediaType: 'application/jsonl',
      text: linesOf(ctx, filters),
    }
  },
)

const linesOf = async function* (ctx: Ctx, filters: Filters): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const rows = await (
      await auditLines(ctx, filters)
    )
      .where('audit_lines.id', '>', after)
      .orderBy('audit_lines.id')
      .limit(linesAtOnce)
      .execute()
    const entries = await auditEntries(ctx, rows)
    if (entries.length > 0) yield entries.map(entry => `${JSON.stringify(entry)}\n`).join('')
    const last = rows.at(-1)
    if (rows.length < linesAtOnce || !last) return
    after = last.id
  }
}

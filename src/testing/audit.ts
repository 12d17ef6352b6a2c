import type { Ctx } from '#core/kernel/context'
import { withPeople } from '#core/leagues/read-audit'

/** Returns all entries of the audit log, oldest first, with current names. */
export const listAuditLines = async (ctx: Ctx) => {
  const rows = await ctx.db.selectFrom('audit_lines').selectAll().orderBy('id').execute()
  return withPeople(ctx, rows, 'Deleted account')
}

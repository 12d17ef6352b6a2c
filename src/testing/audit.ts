import type { Ctx } from '#core/kernel/context'
import { withPeople } from '#core/leagues/audit-names'

/** Every line of the audit log, the oldest first, with the names people have now. */
export const auditTold = async (ctx: Ctx) => {
  const rows = await ctx.db.selectFrom('audit_lines').selectAll().orderBy('id').execute()
  return withPeople(ctx, rows, 'Deleted account')
}

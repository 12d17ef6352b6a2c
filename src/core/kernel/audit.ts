import type { Author } from './access.ts'
import type { WriteCtx } from './context.ts'

/** Writes down who did what, in the transaction that did it. `action` is for machines, `summary` for people. */
export const recordAudit = async (
  ctx: WriteCtx,
  author: Author,
  line: { leagueId: number | null; action: string; summary: string },
): Promise<void> => {
  await ctx.db
    .insertInto('audit_lines')
    .values({
      league_id: line.leagueId,
      actor_id: author.id,
      actor_name: author.name,
      action: line.action,
      summary: line.summary,
      at_ms: ctx.now(),
    })
    .execute()
}

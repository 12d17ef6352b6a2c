import { administration } from '#contract/administration/administration'
import { momentOf } from '#contract/kernel/values'
import { contains } from '#db/sql'
import { siteAdmin } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'

/** The audit log of the whole installation, newest first. */
export const readWholeAudit = operation(
  administration.audit,
  siteAdmin,
  async (ctx, { search, limit, cursor }) => {
    const rows = await ctx.db
      .selectFrom('audit_lines')
      .leftJoin('leagues', 'leagues.id', 'audit_lines.league_id')
      .selectAll('audit_lines')
      .select('leagues.name as league_name')
      .$if(cursor !== undefined, query => query.where('audit_lines.id', '<', cursor ?? 0))
      .$if(Boolean(search), query =>
        query.where(is =>
          is.or(
            ['audit_lines.summary', 'audit_lines.actor_name', 'audit_lines.action'].map(column =>
              contains(column, search ?? ''),
            ),
          ),
        ),
      )
      .orderBy('audit_lines.id', 'desc')
      .limit(limit + 1)
      .execute()
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    if (rows.length > limit && last) ctx.edge.setNextCursor(last.id)
    return page.map(row => ({
      id: row.id,
      at: momentOf(row.at_ms),
      actorName: row.actor_name,
      action: row.action,
      summary: row.summary,
      leagueId: row.league_id,
      leagueName: row.league_name,
    }))
  },
)

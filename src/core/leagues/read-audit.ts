import { leagueManagement } from '#contract/leagues/management'
import { momentOf } from '#contract/kernel/values'
import { operation } from '#core/kernel/operation'
import { pageOf } from '#core/kernel/page'
import { member } from './access.ts'
import { withPeople } from './audit-names.ts'
import { formerMember } from './members/member-columns.ts'

/** Lists the league's audit log, newest first; every member may read it. */
export const readAudit = operation(
  leagueManagement.audit,
  member,
  async (ctx, { limit, cursor }, { league }) => {
    let query = ctx.db
      .selectFrom('audit_lines')
      .selectAll()
      .where('league_id', '=', league.id)
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (cursor !== undefined) query = query.where('id', '<', cursor)
    const rows = await query.execute()
    const page = pageOf(ctx, rows, limit)
    return (await withPeople(ctx, page, formerMember)).map(row => ({
      id: row.id,
      at: momentOf(row.at_ms),
      actorName: row.actorName,
      action: row.action,
      summary: row.summary,
    }))
  },
)

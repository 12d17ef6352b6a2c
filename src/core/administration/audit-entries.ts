import { sql } from 'kysely'
import type { z } from 'zod'
import type { administration, AuditEntry } from '#contract/administration/administration'
import { momentOf } from '#contract/kernel/values'
import { contains, containsSmall } from '#db/sql'
import type { Ctx } from '#core/kernel/context'
import { personMention } from '#core/kernel/mentions'
import { withPeople } from '#core/leagues/audit-names'

export type Filters = z.output<typeof administration.exportAudit.input>

/** Name shown in the instance's audit log for deleted accounts. */
const gone = 'Deleted account'

/** Maximum number of users matched by a searched name. */
const namesakes = 20

/** Selects matching lines of the whole instance's audit log. The caller adds order and limit. */
export const auditLines = async (ctx: Ctx, { search, action, userId, leagueId, since }: Filters) => {
  const found = search ? await peopleCalled(ctx, search) : []
  const about = (id: number) => sql<boolean>`(actor_id = ${id} or ${contains('summary', personMention(id))})`
  return ctx.db
    .selectFrom('audit_lines')
    .leftJoin('leagues', 'leagues.id', 'audit_lines.league_id')
    .selectAll('audit_lines')
    .select('leagues.name as league_name')
    .$if(leagueId !== undefined, query => query.where('audit_lines.league_id', '=', leagueId ?? 0))
    .$if(since !== undefined, query => query.where('at_ms', '>=', Date.parse(since ?? '')))
    .$if(userId !== undefined, query => query.where(about(userId ?? 0)))
    .$if(Boolean(action), query =>
      query.where(is => is.or([is('action', '=', action ?? ''), is('action', 'like', `${action}.%`)])),
    )
    .$if(Boolean(search), query =>
      query.where(is =>
        is.or([
          contains('audit_lines.summary', search ?? ''),
          contains('audit_lines.signed_as', search ?? ''),
          containsSmall(sql.ref('audit_lines.action'), search ?? ''),
          containsSmall(sql.ref('audit_lines.address'), search ?? ''),
          is('audit_lines.league_id', 'in', leaguesCalled(ctx, search ?? '')),
          ...found.map(about),
        ]),
      ),
    )
}

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof auditLines>>['execute']>>[number]

const leaguesCalled = ({ db }: Ctx, search: string) =>
  db.selectFrom('leagues').select('id').where(contains('name', search))

/** Sorted like an index that contains the names, so that only the index is scanned. */
const peopleCalled = async (ctx: Ctx, search: string): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(containsSmall(sql`lower(first_name) || ' ' || lower(last_name)`, search))
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .limit(namesakes)
    .execute()
  return rows.map(({ id }) => id)
}

/** Maps lines to the API type for administrators, with current names. */
export const auditEntries = async (ctx: Ctx, rows: Row[]): Promise<AuditEntry[]> =>
  (await withPeople(ctx, rows, gone)).map(row => ({
    id: row.id,
    at: momentOf(row.at_ms),
    actorId: row.actor_id,
    actorName: row.actorName,
    action: row.action,
    summary: row.summary,
    leagueId: row.league_id,
    leagueName: row.league_name,
    address: row.address,
    device: row.device,
    hash: row.hash,
  }))

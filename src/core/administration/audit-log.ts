import type { z } from 'zod'
import { sql } from 'kysely'
import { administration, type AuditEntry } from '#contract/administration/administration'
import { type Ctx, write } from '#core/kernel/context'
import { contains, containsSmall } from '#db/sql'
import { personMention } from '#core/kernel/mentions'
import { withPeople } from '#core/leagues/read-audit'
import { momentOf } from '#contract/kernel/values'
import { operation } from '#core/kernel/operation'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { pageOf } from '#core/kernel/page'
import { recordAudit } from '#core/kernel/audit'

type Filters = z.output<typeof administration.exportAudit.input>

/** Name shown in the instance's audit log for deleted accounts. */
const gone = 'Deleted account'

/** Maximum number of users matched by a searched name. */
const namesakes = 20

/** Selects matching lines of the whole instance's audit log. The caller adds order and limit. */
const auditLines = async (ctx: Ctx, { search, action, userId, leagueId, since }: Filters) => {
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
const auditEntries = async (ctx: Ctx, rows: Row[]): Promise<AuditEntry[]> =>
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

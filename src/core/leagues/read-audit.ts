import { type Selectable, type Expression, sql } from 'kysely'
import { operation } from '#core/kernel/operation'
import { leagueManagement } from '#contract/leagues/management'
import { pageOf } from '#core/kernel/page'
import { formerMember, memberName } from '#core/leagues/members/member-columns'
import { momentOf } from '#contract/kernel/values'
import type { AuditLineTable } from '#db/tables/kernel'
import type { Ctx } from '#core/kernel/context'
import { type Mention, withNames, mentionsIn } from '#core/kernel/mentions'
import { member } from './access.ts'

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

type Line = Pick<Selectable<AuditLineTable>, 'actor_id' | 'signed_as' | 'summary'>

/**
 * Returns audit log lines with people's current names, using one query.
 *
 * @param gone name shown for a deleted account
 */
export const withPeople = async <L extends Line>(
  ctx: Pick<Ctx, 'db'>,
  lines: L[],
  gone: string,
): Promise<(L & { actorName: string })[]> => {
  const names = await namesOf(ctx, lines.flatMap(mentionsOf))
  const nameOf = ({ kind, id }: Mention) => names.get(`${kind} ${id}`) ?? gone
  return lines.map(line => ({
    ...line,
    actorName: line.actor_id === null ? (line.signed_as ?? '') : nameOf({ kind: 'user', id: line.actor_id }),
    summary: withNames(line.summary, nameOf),
  }))
}

const mentionsOf = ({ actor_id, summary }: Line): Mention[] => [
  ...(actor_id === null ? [] : [{ kind: 'user' as const, id: actor_id }]),
  ...mentionsIn(summary),
]

const namesOf = async (ctx: Pick<Ctx, 'db'>, people: Mention[]): Promise<Map<string, string>> => {
  const idsOf = (wantedKind: Mention['kind']) => [
    ...new Set(people.filter(({ kind }) => kind === wantedKind).map(({ id }) => id)),
  ]
  const [users, members, invited] = [idsOf('user'), idsOf('member'), idsOf('invitation')]
  const parts: Expression<{ who: string; name: string }>[] = []
  if (users.length > 0)
    parts.push(sql`select 'user ' || id as who, first_name || ' ' || last_name as name
      from users where id in (${sql.join(users)})`)
  if (members.length > 0)
    parts.push(
      sql`select 'member ' || members.id as who, ${memberName} as name
        from members left join users on users.id = members.user_id where members.id in (${sql.join(members)})`,
    )
  if (invited.length > 0)
    parts.push(
      sql`select 'invitation ' || id as who, name from invitations where id in (${sql.join(invited)})`,
    )
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{ who: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ who, name }) => [who, name]))
}

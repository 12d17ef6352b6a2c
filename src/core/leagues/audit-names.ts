import type { Expression, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { AuditLineTable } from '#db/tables/kernel'
import type { Ctx } from '#core/kernel/context'
import { type Mention, mentionsIn, withNames } from '#core/kernel/mentions'
import { memberName } from './members/member-columns.ts'

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

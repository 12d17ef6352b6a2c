import { sql, type SqlBool } from 'kysely'
import { placeholderId, memberOfPlaceholder, withoutAddress, publicName } from '#domain/members'

/** Name that remains on awards and money after an account is deleted. */
export const formerMember = 'Former member'

/**
 * A member's own name, for a query of `members` with their `users`: the account's name, otherwise the owner name the
 * commissioner entered. Two members of a league may share it.
 */
export const ownMemberName = sql<string>`coalesce(users.first_name || ' ' || users.last_name, members.owner_name, ${sql.lit(formerMember)})`

/** Whether a league has, or had, another member of the same name. */
const hasNamesake = sql<SqlBool>`exists (
  select 1 from members as namesakes
  left join users as other_users on other_users.id = namesakes.user_id
  where namesakes.league_id = members.league_id
    and namesakes.status not in ('merged', 'pending')
    and namesakes.id <> coalesce(members.merged_into, members.id)
    and lower(coalesce(other_users.first_name || ' ' || other_users.last_name, namesakes.owner_name))
      = lower(coalesce(users.first_name || ' ' || users.last_name, members.owner_name)))`

/**
 * A member's display name, for a query of `members` with their `users`: their own name, plus their team if the league
 * has two of that name.
 */
export const memberName = sql<string>`case when ${hasNamesake}
  then ${ownMemberName} || ' (' || members.team_name || ')' else ${ownMemberName} end`

/**
 * A member's id in the API, for a query of `members`: the account's id, or a separate one for members without an
 * account. Null for a former member.
 */
export const managerIdColumn = sql<number | null>`coalesce(members.user_id,
  case when members.owner_name is not null then ${sql.lit(placeholderId(0))} + members.id end)`

/** Member who holds the awards and money of a `members` row: the one it was merged into, or itself. */
export const effectiveMemberId = sql<number>`coalesce(members.merged_into, members.id)`

/** Whether a `members` row matches a manager id. An id from before the team was claimed still matches. */
export const isManager = (managerId: number) => {
  const memberId = memberOfPlaceholder(managerId)
  return memberId === null
    ? sql<SqlBool>`members.user_id = ${managerId}`
    : sql<SqlBool>`members.id = ${memberId}`
}

/** Author of a ledger entry, for a query joined with `authors`. */
export const authorColumn = sql<string>`coalesce(ledger_entries.signed_as, authors.first_name || ' ' || authors.last_name, ${sql.lit(formerMember)})`

type Row = { id: number; merged_into: number | null }

/** Combines rows of `members` with those that were merged into them. */
export const mergeRows = <R extends Row, T>(rows: readonly R[], join: (row: R, merged: R[]) => T): T[] =>
  rows
    .filter(({ merged_into }) => merged_into === null)
    .map(row =>
      join(
        row,
        rows.filter(({ merged_into }) => merged_into === row.id),
      ),
    )

/**
 * Returns a member's name as shown to non-members everywhere: first name and initial, or the full name if the user
 * allows it. Members without an account have not allowed it.
 */
export const nameForNonMembers = (name: string, allowed: boolean): string =>
  name === formerMember || allowed ? withoutAddress(name) : publicName(name)

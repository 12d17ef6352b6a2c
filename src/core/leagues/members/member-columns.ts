import { type SqlBool, sql } from 'kysely'
import { memberOfPlaceholder, placeholderId } from '#domain/manager-ids'

/** The name that stays on awards and money after an account is deleted. */
export const formerMember = 'Former member'

/**
 * A member's own name, for a query of `members` with their `users`: by their account, else as the commissioner wrote down
 * whose team it is. Two members of a league may have the same one.
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
 * What a member is called wherever people are listed, for a query of `members` with their `users`: their own name, with
 * their team where the league has two of that name.
 */
export const memberName = sql<string>`case when ${hasNamesake}
  then ${ownMemberName} || ' (' || members.team_name || ')' else ${ownMemberName} end`

/**
 * The id that a member has on the wire, for a query of `members`: their account's, or one of their own where they have
 * none. Null for a former member.
 */
export const managerIdColumn = sql<number | null>`coalesce(members.user_id,
  case when members.owner_name is not null then ${sql.lit(placeholderId(0))} + members.id end)`

/** The member whose awards and money a row of `members` has: the one it was merged into, or itself. */
export const effectiveMemberId = sql<number>`coalesce(members.merged_into, members.id)`

/** Whether a row of `members` is whom a manager id names. An id from before somebody took the team over still does. */
export const isManager = (managerId: number) => {
  const memberId = memberOfPlaceholder(managerId)
  return memberId === null
    ? sql<SqlBool>`members.user_id = ${managerId}`
    : sql<SqlBool>`members.id = ${memberId}`
}

/** Who wrote an entry of the ledger, for a query of it with its `authors`. */
export const authorColumn = sql<string>`coalesce(ledger_entries.signed_as, authors.first_name || ' ' || authors.last_name, ${sql.lit(formerMember)})`

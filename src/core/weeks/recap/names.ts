import type { Ctx } from '#core/kernel/context'
import { nameForNonMembers } from '#core/leagues/members/member-columns'

/** Returns a name as the reader may see it. */
export type DisplayNames = (memberId: number | null, name: string) => string

/**
 * Returns names in full for members; for non-members, in full if the user allows it, otherwise the first name and an
 * initial.
 */
export const displayNames = async (ctx: Ctx, leagueId: number, isMember: boolean): Promise<DisplayNames> => {
  if (isMember) return (_memberId, name) => name
  const willing = await ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('members.id')
    .where('members.league_id', '=', leagueId)
    .where('users.shows_full_name', '=', 1)
    .execute()
  const allowed = new Set(willing.map(({ id }) => id))
  return (memberId, name) => nameForNonMembers(name, memberId !== null && allowed.has(memberId))
}

/** Returns a member's name for headlines. */
export type ShortNames = (memberId: number) => string

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Returns the first word of a name if it is unique in the league. */
export const shortNamesFor = (people: readonly (readonly [memberId: number, name: string])[]): ShortNames => {
  const names = new Map(people)
  const firsts = people.map(([, name]) => firstWord(name))
  return memberId => {
    const name = names.get(memberId) ?? ''
    const first = firstWord(name)
    return firsts.filter(other => other === first).length > 1 ? name : first
  }
}

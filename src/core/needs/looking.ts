import type { LeagueAccess } from '#core/leagues/access'
import type { MemberRecord } from '#core/leagues/members/members'

/** Who looks, at which league, and how its people are called. */
export type Looking = LeagueAccess & {
  people: MemberRecord[]
  /** The first name of a member where it is unambiguous. */
  call: (memberId: number) => string
}

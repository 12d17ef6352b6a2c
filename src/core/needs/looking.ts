import type { LeagueAccess } from '#core/leagues/access'
import type { MemberRecord } from '#core/leagues/members/members'

/** Viewer and league, with the members' display names. */
export type NeedsViewer = LeagueAccess & {
  people: MemberRecord[]
  /** Returns a member's first name if it is unambiguous. */
  call: (memberId: number) => string
}

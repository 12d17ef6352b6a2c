import type { DecisionContext, Kind } from '#core/awards/award-types/award-type'
import { startedInstead } from '#core/awards/rules/benched-behind-starter'
import type { Subject } from '#core/awards/metrics/metric'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { MemberRecord } from '#core/leagues/members/members'
import type { MappedTeam } from '#core/weeks/connection/provider-teams'
import type { Position } from '#domain/positions'

/** Whoever could win an award of a kind, with their team and the member it is tied to. `playerId` is the team's own where a whole team wins. */
export type WeekCandidate = {
  playerId: string
  playerName: string
  nflTeam: string
  position: Position
  pointsHundredths: number
  /** As it was read during the week; null when it was read at another time. */
  status: string | null
  teamKey: string
  team: string
  /** The member the team is tied to, and that person's account; null for a team that is tied to nobody. */
  memberId: number | null
  managerId: number | null
  /** The member's name; the owner's at the provider for a team that is tied to nobody. */
  managerName: string
  rank: number
  alreadyAwarded: boolean
  /** Why they cannot win, and what to check before they do, in words that follow the name; null for nothing. */
  cannotWin: string | null
  doubt: string | null
  /** What to know that stops nobody, in words likewise; null for nothing. */
  note: string | null
  preselected: boolean
  /** Whether they would pay a part of a fine that they did not agree to: the others pay none of it. */
  isExcused: boolean
}

/** What is known around a week: whose team is whose, and what was given already. */
export type DecisionInputs = {
  teams: MappedTeam[]
  members: MemberRecord[]
  /** Whether they hold a live award of the kind this week. */
  awarded: (kind: Kind, subject: Subject) => boolean
  /** Whether that award was entered by hand: publishing again does not take it back, so it cannot be given twice. */
  isByHand: (kind: Kind, subject: Subject) => boolean
  /** Whether a kind that is given once a season was given already. */
  isGone: (kind: Kind) => boolean
  circumstances: DecisionContext
}

/** The candidates of a kind, with the manager each team is tied to. */
export const candidatesOf = (kind: Kind, week: ProviderWeek, around: DecisionInputs): WeekCandidate[] =>
  kind.candidates(week, around.circumstances).map(found => {
    const { subject, value, rank, cannotWin, preselected, isExcused = false } = found
    const team = week.teams.find(({ key }) => key === subject.teamKey)
    const tie = around.teams.find(({ team_key }) => team_key === subject.teamKey)
    const member = around.members.find(({ id }) => id === tie?.member_id)
    const alreadyAwarded = around.awarded(kind, subject)
    return {
      playerId: subject.id,
      playerName: subject.name,
      nflTeam: subject.nflTeam,
      position: subject.position,
      pointsHundredths: value,
      // Providers tell today's status, which says nothing about an old week.
      status: week.statusesAreOfWeek ? subject.status : null,
      teamKey: subject.teamKey,
      team: team?.name ?? '',
      memberId: member?.id ?? null,
      managerId: member?.managerId ?? null,
      managerName: member?.name ?? team?.ownerName ?? '',
      rank,
      alreadyAwarded,
      cannotWin,
      doubt: subject.doubt ?? null,
      isExcused,
      note: kind.isBenchPlayer ? startedInstead(week, subject) : null,
      preselected: preselected && (alreadyAwarded ? !around.isByHand(kind, subject) : !around.isGone(kind)),
    }
  })

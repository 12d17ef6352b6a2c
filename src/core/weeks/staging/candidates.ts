import type { Candidate } from '#contract/weeks'
import { pointsOf } from '#domain/points'
import type { Kind } from '#core/awards/kinds/kind'
import type { MemberRecord } from '#core/leagues/members/members'
import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'
import type { MappedTeam } from '#core/weeks/connection/provider-teams'

/** What is known around a week: whose team is whose, and what was given already. */
export type Surroundings = {
  teams: MappedTeam[]
  members: MemberRecord[]
  /** Whether the player holds a live award of the kind this week. */
  awarded: (kind: Kind, player: WeekPlayer) => boolean
  /** Whether that award was entered by hand: publishing again does not take it back, so it cannot be given twice. */
  isByHand: (kind: Kind, player: WeekPlayer) => boolean
  /** Whether a kind that is given once a season was given already. */
  isGone: (kind: Kind) => boolean
}

/** The candidates of a kind as people see them, with the manager each team is tied to. */
export const candidatesOf = (kind: Kind, week: ProviderWeek, around: Surroundings): Candidate[] =>
  kind.candidates(week).flatMap(({ player, rank, preselected }) => {
    const team = week.teams.find(({ key }) => key === player.teamKey)
    const tie = around.teams.find(({ team_key }) => team_key === player.teamKey)
    const member = around.members.find(({ id }) => id === tie?.member_id)
    if (player.position === null) return []
    const alreadyAwarded = around.awarded(kind, player)
    return [
      {
        playerId: player.id,
        playerName: player.name,
        managerId: member?.userId ?? null,
        managerName: member?.name ?? team?.ownerName ?? '',
        team: team?.name ?? '',
        teamKey: player.teamKey,
        nflTeam: player.nflTeam,
        position: player.position,
        fantasyPoints: pointsOf(player.points ?? 0),
        rank,
        status: player.status,
        alreadyAwarded,
        preselected: preselected && (alreadyAwarded ? !around.isByHand(kind, player) : !around.isGone(kind)),
      },
    ]
  })

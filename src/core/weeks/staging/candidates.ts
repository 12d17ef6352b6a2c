import type { Kind } from '#core/awards/kinds/kind'
import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'
import type { MemberRecord } from '#core/leagues/members/members'
import type { MappedTeam } from '#core/weeks/connection/provider-teams'
import type { ScoringPosition } from '#domain/positions'

/** A player who could win an award of a kind, with the team they play for and the member it is tied to. */
export type WeekCandidate = {
  playerId: string
  playerName: string
  nflTeam: string
  position: ScoringPosition
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
  preselected: boolean
}

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
  /** What a player must have scored to win, in hundredths. */
  minimumPoints: number
}

/** The candidates of a kind, with the manager each team is tied to. */
export const candidatesOf = (kind: Kind, week: ProviderWeek, around: Surroundings): WeekCandidate[] =>
  kind.candidates(week, around.minimumPoints).flatMap(({ player, rank, cannotWin, preselected }) => {
    if (player.position === null) return []
    const team = week.teams.find(({ key }) => key === player.teamKey)
    const tie = around.teams.find(({ team_key }) => team_key === player.teamKey)
    const member = around.members.find(({ id }) => id === tie?.member_id)
    const alreadyAwarded = around.awarded(kind, player)
    return [
      {
        playerId: player.id,
        playerName: player.name,
        nflTeam: player.nflTeam,
        position: player.position,
        pointsHundredths: player.points ?? 0,
        // Providers tell today's status, which says nothing about an old week.
        status: week.statusesAreOfWeek ? player.status : null,
        teamKey: player.teamKey,
        team: team?.name ?? '',
        memberId: member?.id ?? null,
        managerId: member?.managerId ?? null,
        managerName: member?.name ?? team?.ownerName ?? '',
        rank,
        alreadyAwarded,
        cannotWin,
        doubt: player.doubt ?? null,
        preselected: preselected && (alreadyAwarded ? !around.isByHand(kind, player) : !around.isGone(kind)),
      },
    ]
  })

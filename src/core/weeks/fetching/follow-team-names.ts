import type { WriteCtx } from '#core/kernel/context'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { followTeamName } from '#core/leagues/members/follow-team-name'
import type { InSeason } from '#core/weeks/connection/former-teams'
import { shortTeam } from '#core/weeks/connection/person-of-team'
import { teamsOf } from '#core/weeks/connection/provider-teams'

type SeasonTeams = { season: number; teams: WeekTeam[] }

/** Renames members' teams when a provider is first fetched in a new season. Call it after the teams are mapped. */
export const followTeamNames = async (
  ctx: WriteCtx,
  league: InSeason,
  provider: string,
  { season, teams }: SeasonTeams,
): Promise<void> => {
  for (const { team_key, member_id } of await teamsOf(ctx, league, provider)) {
    const team = teams.find(({ key }) => key === team_key)
    if (team && member_id !== null) await followTeamName(ctx, member_id, shortTeam(team), season)
  }
}

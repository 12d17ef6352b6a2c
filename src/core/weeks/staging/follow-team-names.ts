import type { WriteCtx } from '#core/kernel/context'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { followTeamName } from '#core/leagues/members/follow-team-name'
import { teamsOf } from '#core/weeks/connection/provider-teams'

type Told = { season: number; teams: WeekTeam[] }

/**
 * Gives members their teams' new names when a provider is first read in a new season. Call it once the teams are mapped.
 */
export const followTeamNames = async (
  ctx: WriteCtx,
  leagueId: number,
  provider: string,
  { season, teams }: Told,
): Promise<void> => {
  for (const { team_key, member_id } of await teamsOf(ctx, leagueId, provider)) {
    const team = teams.find(({ key }) => key === team_key)
    if (team && member_id !== null) await followTeamName(ctx, member_id, shortTeamName(team), season)
  }
}

/** A team's name as members carry it: at most 50 characters. */
export const shortTeamName = ({ name }: Pick<WeekTeam, 'name'>): string => shortName(name, 50)

export const shortName = (name: string, most: number): string => {
  const letters = [...name]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : name
}

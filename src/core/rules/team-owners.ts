import { managerOf, type TeamOwners } from '#core/awards/deciding/explain-result'
import type { Ctx } from '#core/kernel/context'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { getMembers } from '#core/leagues/members/members'
import { teamsOf } from '#core/weeks/connection/provider-teams'

/** Returns the manager of each team in each of several weeks, by week number, with the names of the latest week. */
export const getTeamOwners = async (
  ctx: Ctx,
  league: LeagueRecord,
  weeks: readonly ProviderWeek[],
): Promise<ReadonlyMap<number, TeamOwners>> => {
  const members = await getMembers(ctx, league.id)
  const latest = new Map(weeks.flatMap(week => week.teams).map(team => [team.key, team]))
  const teamOwners = new Map<number, TeamOwners>()
  for (const { week, provider } of weeks) {
    const mappedTeams = await teamsOf(ctx, league, provider, week)
    const memberOf = (key: string) => {
      const mappedTeam = mappedTeams.find(({ team_key }) => team_key === key)
      return members.find(({ id }) => id === mappedTeam?.member_id)
    }
    teamOwners.set(week, new Map([...latest].map(([key, team]) => [key, managerOf(team, memberOf(key))])))
  }
  return teamOwners
}

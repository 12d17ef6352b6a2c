import { managerOf, type Whose } from '#core/awards/rules/explain'
import type { Ctx } from '#core/kernel/context'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { membersOf } from '#core/leagues/members/members'
import { teamsOf } from '#core/weeks/connection/provider-teams'

/** Whose the teams of several weeks are, by the names of the latest. */
export const whoseTeams = async (
  ctx: Ctx,
  league: LeagueRecord,
  weeks: readonly ProviderWeek[],
): Promise<Whose> => {
  const members = await membersOf(ctx, league.id)
  const ties = new Map<string, number | null>()
  for (const provider of new Set(weeks.map(({ provider }) => provider))) {
    for (const team of await teamsOf(ctx, league.id, provider)) ties.set(team.team_key, team.member_id)
  }
  const memberOf = (key: string) => members.find(({ id }) => id === ties.get(key))
  const teams = weeks.flatMap(week => week.teams)
  return new Map(teams.map(team => [team.key, managerOf(team, memberOf(team.key))]))
}

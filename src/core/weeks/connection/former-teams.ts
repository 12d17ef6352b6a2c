import { sql } from 'kysely'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { managerIdColumn, memberName } from '#core/leagues/members/member-columns'

/** A league in one of its seasons. */
export type InSeason = Pick<LeagueRecord, 'id' | 'season_id'>

/** Member who had a team in the weeks of a season before a given one. */
export type FormerTeam = {
  team_key: string
  before_week: number
  /** Member the team was mapped to, who may have been merged into `member_id` since. */
  tied_member_id: number
  member_id: number
  /** Null for a member who left the league. */
  manager_id: number | null
  manager_name: string
}

/**
 * Selects previous members of provider teams that changed managers in a season, sorted so that a team's latest change
 * comes last.
 */
export const formerTeams = (ctx: Ctx, league: InSeason, provider: string): Promise<FormerTeam[]> =>
  ctx.db
    .selectFrom('former_teams')
    .innerJoin('members as tied', 'tied.id', 'former_teams.member_id')
    .innerJoin('members', join =>
      join.on('members.id', '=', sql<number>`coalesce(tied.merged_into, tied.id)`),
    )
    .leftJoin('users', 'users.id', 'members.user_id')
    .select([
      'former_teams.team_key',
      'former_teams.before_week',
      'tied.id as tied_member_id',
      'members.id as member_id',
      sql<number | null>`case when members.status = 'active' then ${managerIdColumn} end`.as('manager_id'),
      memberName.as('manager_name'),
    ])
    .where('former_teams.season_id', '=', league.season_id)
    .where('former_teams.provider', '=', provider)
    .orderBy('former_teams.before_week')
    .execute()

/** Returns a team's latest change of managers; undefined when there was none. */
export const latestOf = (former: readonly FormerTeam[], teamKey: string): FormerTeam | undefined =>
  former.findLast(({ team_key }) => team_key === teamKey)

/** Assigns the current season's weeks before a given one to the previous member. */
export const saveFormerTeam = async (
  ctx: WriteCtx,
  league: InSeason,
  provider: string,
  rows: { team_key: string; before_week: number; member_id: number }[],
): Promise<void> => {
  if (rows.length === 0) return
  await ctx.db
    .insertInto('former_teams')
    .values(rows.map(row => ({ league_id: league.id, season_id: league.season_id, provider, ...row })))
    .onConflict(existing => existing.doNothing())
    .execute()
}

/** Deletes a change of managers: its weeks belong to the team's current member again. */
export const deleteFormerTeam = async (
  ctx: WriteCtx,
  league: InSeason,
  provider: string,
  { team_key, before_week }: FormerTeam,
): Promise<void> => {
  await ctx.db
    .deleteFrom('former_teams')
    .where('season_id', '=', league.season_id)
    .where('provider', '=', provider)
    .where('team_key', '=', team_key)
    .where('before_week', '=', before_week)
    .execute()
}

import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { managerIdColumn, memberName } from '#core/leagues/members/member-columns'
import type { ProviderTeam, ConnectedTeam } from '#contract/weeks/connections'
import type { LeagueRecord } from '#core/leagues/find-league'

export type MappedTeam = {
  team_key: string
  team_name: string
  owner_name: string
  owner_id: string | null
  /** Change of the owner, until the commissioner decides who gets the team's prizes of the week; null for none. */
  owner_change: 'another' | 'none' | null
  /** Mapped member, who may have been merged into `member_id` or have left since. */
  tied_member_id: number | null
  member_id: number | null
  manager_id: number | null
}

/**
 * Selects the provider's teams and their mapped members. A member who left no longer counts.
 *
 * @param week a week of the league's season; from now on if omitted
 */
export const teamsOf = (
  ctx: Ctx,
  league: InSeason,
  provider: string,
  week: number = afterEveryWeek,
): Promise<MappedTeam[]> =>
  ctx.db
    .selectFrom('provider_teams')
    .leftJoin('former_teams as former', join =>
      join
        .onRef('former.league_id', '=', 'provider_teams.league_id')
        .onRef('former.provider', '=', 'provider_teams.provider')
        .onRef('former.team_key', '=', 'provider_teams.team_key')
        .on('former.season_id', '=', league.season_id)
        .on('former.before_week', '=', is =>
          is
            .selectFrom('former_teams as next')
            .select(next => next.fn.min('next.before_week').as('before_week'))
            .whereRef('next.provider', '=', 'provider_teams.provider')
            .whereRef('next.team_key', '=', 'provider_teams.team_key')
            .where('next.season_id', '=', league.season_id)
            .where('next.before_week', '>', week),
        ),
    )
    .leftJoin('members as tied', join =>
      join.on('tied.id', '=', sql<number>`coalesce(former.member_id, provider_teams.member_id)`),
    )
    .leftJoin('members', join =>
      join
        .on('members.id', '=', sql<number>`coalesce(tied.merged_into, tied.id)`)
        .on('members.status', '=', 'active'),
    )
    .select([
      'provider_teams.team_key',
      'provider_teams.team_name',
      'provider_teams.owner_name',
      'provider_teams.owner_id',
      sql<MappedTeam['owner_change']>`case when former.member_id is null then owner_change end`.as(
        'owner_change',
      ),
      'tied.id as tied_member_id',
      'members.id as member_id',
      managerIdColumn.as('manager_id'),
    ])
    .where('provider_teams.league_id', '=', league.id)
    .where('provider_teams.provider', '=', provider)
    .orderBy('provider_teams.id')
    .execute()

/** Later than any week before which a team may have belonged to another member. */
const afterEveryWeek = 19

export const toProviderTeam = (team: MappedTeam): z.input<typeof ProviderTeam> => ({
  teamKey: team.team_key,
  teamName: team.team_name,
  ownerName: team.owner_name,
  managerId: team.manager_id,
})

/** Maps a team's current state to the API type, with its owner before the last change of managers. */
export const toConnectedTeam = (
  team: MappedTeam,
  former: readonly FormerTeam[],
): z.input<typeof ConnectedTeam> => {
  const latest = latestOf(former, team.team_key)
  return {
    ...toProviderTeam(team),
    ownerChange: team.owner_change,
    former: latest
      ? { managerId: latest.manager_id, managerName: latest.manager_name, beforeWeek: latest.before_week }
      : null,
  }
}

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

import { sql } from 'kysely'
import type { z } from 'zod'
import type { ConnectedTeam, ProviderTeam } from '#contract/weeks/connections'
import type { Ctx } from '#core/kernel/context'
import { managerIdColumn } from '#core/leagues/members/member-columns'
import { type FormerTeam, type InSeason, latestOf } from './former-teams.ts'

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

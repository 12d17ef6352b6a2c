import type { z } from 'zod'
import type { ProviderTeam } from '#contract/weeks'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { membersOf } from '#core/leagues/members/members'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { sureMatch } from './match-teams.ts'

export type MappedTeam = {
  team_key: string
  team_name: string
  owner_name: string
  member_id: number | null
  user_id: number | null
}

/** The provider's teams and the members they are tied to. A member who left no longer counts. */
export const teamsOf = (ctx: Ctx, leagueId: number, provider: string): Promise<MappedTeam[]> =>
  ctx.db
    .selectFrom('provider_teams')
    .leftJoin('members', join =>
      join.onRef('members.id', '=', 'provider_teams.member_id').on('members.status', '=', 'active'),
    )
    .select([
      'provider_teams.team_key',
      'provider_teams.team_name',
      'provider_teams.owner_name',
      'members.id as member_id',
      'members.user_id',
    ])
    .where('provider_teams.league_id', '=', leagueId)
    .where('provider_teams.provider', '=', provider)
    .orderBy('provider_teams.id')
    .execute()

export const teamAnswer = (team: MappedTeam): z.input<typeof ProviderTeam> => ({
  teamKey: team.team_key,
  teamName: team.team_name,
  ownerName: team.owner_name,
  managerId: team.user_id,
})

/** Remembers the teams of a fetched week. A tie made once stays; a team without one is tied when there is no doubt. */
export const rememberTeams = async (
  ctx: WriteCtx,
  leagueId: number,
  provider: string,
  teams: WeekTeam[],
): Promise<void> => {
  const known = await teamsOf(ctx, leagueId, provider)
  const members = (await membersOf(ctx, leagueId)).filter(({ status }) => status === 'active')
  const taken = new Set(known.flatMap(team => team.member_id ?? []))
  const rows = teams.map(team => {
    const before = known.find(({ team_key }) => team_key === team.key)
    const free = members.filter(member => !taken.has(member.id))
    const memberId = before?.member_id ?? sureMatch(team, free)?.id ?? null
    if (memberId !== null) taken.add(memberId)
    return {
      league_id: leagueId,
      provider,
      team_key: team.key,
      team_name: team.name,
      owner_name: team.ownerName,
      member_id: memberId,
    }
  })
  await ctx.db
    .insertInto('provider_teams')
    .values(rows)
    .onConflict(existing =>
      existing.columns(['league_id', 'provider', 'team_key']).doUpdateSet(given => ({
        team_name: given.ref('excluded.team_name'),
        owner_name: given.ref('excluded.owner_name'),
        member_id: given.ref('excluded.member_id'),
      })),
    )
    .execute()
}

/** Forgets the teams of a provider and whose they are: those of another league may carry the same keys. */
export const forgetTeams = async (ctx: WriteCtx, leagueId: number, provider: string): Promise<void> => {
  await ctx.db
    .deleteFrom('provider_teams')
    .where('league_id', '=', leagueId)
    .where('provider', '=', provider)
    .execute()
}

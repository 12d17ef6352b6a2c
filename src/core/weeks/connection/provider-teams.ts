import { sql } from 'kysely'
import type { z } from 'zod'
import type { ProviderTeam } from '#contract/weeks'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { managerIdColumn } from '#core/leagues/members/member-columns'
import { membersOf } from '#core/leagues/members/members'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { keepOwners, ownersOf } from './provider-owners.ts'
import { tiesOf } from './tie-teams.ts'

export type MappedTeam = {
  team_key: string
  team_name: string
  owner_name: string
  owner_id: string | null
  /** Whom the team was tied to, who may have been merged into `member_id` or left since. */
  tied_member_id: number | null
  member_id: number | null
  manager_id: number | null
}

/** The provider's teams and the members they are tied to. A member who left no longer counts. */
export const teamsOf = (ctx: Ctx, leagueId: number, provider: string): Promise<MappedTeam[]> =>
  ctx.db
    .selectFrom('provider_teams')
    .leftJoin('members as tied', 'tied.id', 'provider_teams.member_id')
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
      'provider_teams.member_id as tied_member_id',
      'members.id as member_id',
      managerIdColumn.as('manager_id'),
    ])
    .where('provider_teams.league_id', '=', leagueId)
    .where('provider_teams.provider', '=', provider)
    .orderBy('provider_teams.id')
    .execute()

export const teamAnswer = (team: MappedTeam): z.input<typeof ProviderTeam> => ({
  teamKey: team.team_key,
  teamName: team.team_name,
  ownerName: team.owner_name,
  managerId: team.manager_id,
})

/**
 * Remembers the provider's teams. A tie made once stays, also for the owner's team of another season; a team without one
 * is tied when there is no doubt. A team that another account took over is that account's, or nobody's.
 */
export const rememberTeams = async (
  ctx: WriteCtx,
  leagueId: number,
  provider: string,
  teams: WeekTeam[],
): Promise<void> => {
  const known = await teamsOf(ctx, leagueId, provider)
  const members = (await membersOf(ctx, leagueId)).filter(({ status }) => status === 'active')
  const ties = tiesOf(teams, { known, members, owners: await ownersOf(ctx, leagueId, provider) })
  const rows = teams.map(team => ({
    ...rowOf(leagueId, provider, team),
    owner_id: team.ownerId ?? known.find(({ team_key }) => team_key === team.key)?.owner_id ?? null,
    member_id: keptTie(known, team.key, ties.get(team.key)),
  }))
  await keepTeams(ctx, leagueId, provider, rows)
}

/** Ties the teams of a league that was not connected before to the members that were made of them, by the teams' keys. */
export const tieNewTeams = async (
  ctx: WriteCtx,
  leagueId: number,
  provider: string,
  teams: WeekTeam[],
  ties: ReadonlyMap<string, number>,
): Promise<void> => {
  const rows = teams.map(team => ({
    ...rowOf(leagueId, provider, team),
    owner_id: team.ownerId ?? null,
    member_id: ties.get(team.key) ?? null,
  }))
  await keepTeams(ctx, leagueId, provider, rows)
}

const rowOf = (leagueId: number, provider: string, { key, name, ownerName }: WeekTeam) => ({
  league_id: leagueId,
  provider,
  team_key: key,
  team_name: name,
  owner_name: ownerName,
})

type TeamRow = ReturnType<typeof rowOf> & { owner_id: string | null; member_id: number | null }

const keepTeams = async (
  ctx: WriteCtx,
  leagueId: number,
  provider: string,
  rows: TeamRow[],
): Promise<void> => {
  await ctx.db
    .insertInto('provider_teams')
    .values(rows)
    .onConflict(existing =>
      existing.columns(['league_id', 'provider', 'team_key']).doUpdateSet(given => ({
        team_name: given.ref('excluded.team_name'),
        owner_name: given.ref('excluded.owner_name'),
        owner_id: given.ref('excluded.owner_id'),
        member_id: given.ref('excluded.member_id'),
      })),
    )
    .execute()
  await keepOwners(ctx, leagueId, provider)
}

/** A tie that stays keeps the member it was made with, so that undoing a merge gives the team back. */
const keptTie = (known: MappedTeam[], key: string, memberId: number | undefined): number | null => {
  const before = known.find(({ team_key }) => team_key === key)
  if (before && before.member_id === memberId) return before.tied_member_id
  return memberId ?? null
}

/** Forgets the teams of a provider and whose they are: those of another league may carry the same keys. */
export const forgetTeams = async (ctx: WriteCtx, leagueId: number, provider: string): Promise<void> => {
  await ctx.db
    .deleteFrom('provider_teams')
    .where('league_id', '=', leagueId)
    .where('provider', '=', provider)
    .execute()
}

import type { WriteCtx } from '#core/kernel/context'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { getMembers } from '#core/leagues/members/members'
import { formerTeams, saveFormerTeam, latestOf } from './former-teams.ts'
import {
  changedFrom,
  isOwnerChange,
  ownerChangeOf,
  type Read,
  storedOwner,
  withKnownOwner,
} from './owner-changes.ts'
import { saveProviderOwners, ownersOf } from './provider-owners.ts'
import { type MappedTeam, teamsOf } from './provider-teams.ts'
import { teamMappingsFor } from './team-mapping.ts'

/**
 * Saves the provider's teams. An existing mapping stays, also for the owner's team of another season; an unmapped team
 * is mapped if the match is certain. A member's team that another account took over, or that no longer has an owner,
 * becomes unmapped until the commissioner decides; the weeks before the change stay with the member.
 */
export const syncProviderTeams = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  provider: string,
  teams: WeekTeam[],
  read: Read,
): Promise<void> => {
  const known = await teamsOf(ctx, league, provider)
  const former = await formerTeams(ctx, league, provider)
  const found = teams.map(team => {
    const before = known.find(({ team_key }) => team_key === team.key)
    const latest = latestOf(former, team.key)
    if (!before) return { team, before, latest, change: null }
    const now = withKnownOwner(team, before, isOwnerChange(league, read, latest))
    return { team: now, before, latest, change: ownerChangeOf(before, now) }
  })
  const changed = found.filter(({ change }) => change !== null)
  const mappings = teamMappingsFor(
    found.map(({ team }) => team),
    {
      known,
      members: (await getMembers(ctx, league.id)).filter(({ status }) => status === 'active'),
      owners: await ownersOf(ctx, league.id, provider),
      requested: new Map(
        changed.map(({ team, before, latest }) => [team.key, before?.member_id ?? latest?.member_id]),
      ),
    },
  )
  const from = await changedFrom(ctx, league, provider, read.week)
  const lost = changed.flatMap(({ team, before, latest }) => {
    const memberId = before?.tied_member_id ?? null
    const beforeWeek = Math.max(from, latest?.before_week ?? 1)
    return memberId === null ? [] : [{ team_key: team.key, before_week: beforeWeek, member_id: memberId }]
  })
  await saveFormerTeam(ctx, league, provider, lost)
  const rows = found.map(({ team, change }) => ({
    ...rowOf(league.id, provider, team),
    member_id: change === null ? existingMapping(known, team.key, mappings.get(team.key)) : null,
    owner_change: change,
  }))
  await saveProviderTeams(ctx, league.id, provider, rows)
}

/** Maps the teams of a newly connected league, by team key, to the members created from them. */
export const mapNewTeams = async (
  ctx: WriteCtx,
  leagueId: number,
  provider: string,
  teams: WeekTeam[],
  mappings: ReadonlyMap<string, number>,
): Promise<void> => {
  const rows = teams.map(team => ({
    ...rowOf(leagueId, provider, team),
    member_id: mappings.get(team.key) ?? null,
    owner_change: null,
  }))
  await saveProviderTeams(ctx, leagueId, provider, rows)
}

const rowOf = (leagueId: number, provider: string, { key, name, ownerName, ownerId }: WeekTeam) => ({
  league_id: leagueId,
  provider,
  team_key: key,
  team_name: name,
  owner_name: ownerName,
  owner_id: storedOwner(ownerId),
})

type TeamRow = ReturnType<typeof rowOf> & Pick<MappedTeam, 'member_id' | 'owner_change'>

const saveProviderTeams = async (
  ctx: WriteCtx,
  leagueId: number,
  provider: string,
  rows: TeamRow[],
): Promise<void> => {
  await ctx.db
    .insertInto('provider_teams')
    .values(rows)
    .onConflict(existing =>
      existing.columns(['league_id', 'provider', 'team_key']).doUpdateSet(eb => ({
        team_name: eb.ref('excluded.team_name'),
        owner_name: eb.ref('excluded.owner_name'),
        owner_id: eb.ref('excluded.owner_id'),
        member_id: eb.ref('excluded.member_id'),
        owner_change: eb.ref('excluded.owner_change'),
      })),
    )
    .execute()
  await saveProviderOwners(ctx, leagueId, provider)
}

/** An existing mapping keeps its original member, so that undoing a merge returns the team. */
const existingMapping = (known: MappedTeam[], key: string, memberId: number | undefined): number | null => {
  const before = known.find(({ team_key }) => team_key === key)
  if (before && before.member_id === memberId) return before.tied_member_id
  return memberId ?? null
}

/** Deletes a provider's teams and their mappings, because another league's teams may have the same keys. */
export const clearTeamMapping = async (ctx: WriteCtx, leagueId: number, provider: string): Promise<void> => {
  await ctx.db
    .deleteFrom('provider_teams')
    .where('league_id', '=', leagueId)
    .where('provider', '=', provider)
    .execute()
}

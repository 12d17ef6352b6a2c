import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { getMembers, type MemberRecord } from '#core/leagues/members/members'
import {
  type Read,
  withKnownOwner,
  isOwnerChange,
  ownerChangeOf,
  ownersOf,
  changedFrom,
  storedOwner,
  saveProviderOwners,
} from './provider-owners.ts'
import { teamsOf, formerTeams, latestOf, saveFormerTeam, type MappedTeam } from './provider-teams.ts'

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

type Around = {
  known: { team_key: string; member_id: number | null }[]
  members: MemberRecord[]
  /** Members by provider account, for owners who had a team before. */
  owners: ReadonlyMap<string, number>
  /** Previous members of teams whose owner changed, by team key; the commissioner must decide who they belong to. */
  requested: ReadonlyMap<string, number | undefined>
}

/**
 * Returns the member of each team, by team key: existing mappings first, then certain matches. No member gets two
 * teams.
 */
export const teamMappingsFor = (
  teams: WeekTeam[],
  { known, members, owners, requested }: Around,
): Map<string, number> => {
  const mappings = new Map<string, number>()
  const unavailableIds = new Set([
    ...known
      .filter(({ team_key }) => !teams.some(({ key }) => key === team_key))
      .map(({ member_id }) => member_id),
    ...requested.values(),
  ])
  const isTaken = (memberId: number) =>
    unavailableIds.has(memberId) || [...mappings.values()].includes(memberId)
  const mapTeam = (team: WeekTeam, memberId: number | null | undefined) => {
    if (memberId != null && !isTaken(memberId)) mappings.set(team.key, memberId)
  }
  const unmapped = () => teams.filter(({ key }) => !mappings.has(key) && !requested.has(key))
  for (const team of unmapped()) mapTeam(team, known.find(({ team_key }) => team_key === team.key)?.member_id)
  for (const team of unmapped()) mapTeam(team, owners.get(team.ownerId ?? ''))
  const withAccount = new Set(owners.values())
  for (const team of unmapped()) {
    const free = members.filter(({ id }) => !isTaken(id) && mayOwn(team, withAccount.has(id)))
    mapTeam(team, exactMatch(team, free)?.id)
  }
  return mappings
}

/** Names stay with a team whose manager was replaced: a member known by another account doesn't own it. */
const mayOwn = ({ ownerId }: WeekTeam, hasAccount: boolean): boolean =>
  ownerId === undefined || (ownerId !== null && !hasAccount)

const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * Returns the only member that passes the test; undefined if two would match, because money must not be assigned by
 * chance.
 */
const only = (members: MemberRecord[], test: (member: MemberRecord) => boolean): MemberRecord | undefined => {
  const fitting = members.filter(test)
  return fitting.length === 1 ? fitting[0] : undefined
}

/**
 * Returns the member a provider's team certainly belongs to: by the owner's email, then by the name of the team or one
 * of its owners. Only exact matches of a single member count.
 */
export const exactMatch = (team: WeekTeam, members: MemberRecord[]): MemberRecord | undefined =>
  only(members, member => team.ownerEmail !== null && member.email === team.ownerEmail.toLowerCase()) ??
  only(members, member => plain(member.teamName) === plain(team.name)) ??
  only(
    members,
    member => team.ownerName !== '' && plain(team.ownerName).split(' & ').includes(plain(member.ownName)),
  )

/** Returns a likely member for the commissioner to confirm: the names share a first name, or one contains the other. */
export const suggestMember = (team: WeekTeam, members: MemberRecord[]): MemberRecord | undefined => {
  const owner = plain(team.ownerName)
  const name = plain(team.name)
  const firstName = (member: MemberRecord) => plain(member.name).split(' ')[0] ?? ''
  return (
    only(members, member => owner !== '' && firstName(member) === owner.split(' ')[0]) ??
    only(
      members,
      member =>
        firstName(member).length > 2 &&
        (owner.includes(firstName(member)) || name.includes(firstName(member))),
    ) ??
    only(members, member => name.includes(plain(member.teamName)) || plain(member.teamName).includes(name))
  )
}

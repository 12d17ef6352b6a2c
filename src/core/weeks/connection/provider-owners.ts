import { sql } from 'kysely'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { stagedWeeks } from '#core/weeks/stored/find-staged'
import type { FormerTeam } from './provider-teams.ts'

/**
 * Returns the members of provider accounts, from the last team mapping. Teams are renamed and renumbered every year;
 * accounts stay the same. A member who left the league has none.
 */
export const ownersOf = async (
  ctx: Ctx,
  leagueId: number,
  provider: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await ctx.db
    .selectFrom('provider_owners')
    .innerJoin('members as tied', 'tied.id', 'provider_owners.member_id')
    .innerJoin('members', join =>
      join.on('members.id', '=', sql<number>`coalesce(tied.merged_into, tied.id)`),
    )
    .select(['owner_id', 'members.id as member_id'])
    .where('provider_owners.league_id', '=', leagueId)
    .where('provider', '=', provider)
    .where('members.status', '=', 'active')
    .execute()
  return new Map(rows.map(({ owner_id, member_id }) => [owner_id, member_id]))
}

/**
 * Saves account owners from the current team mapping. Accounts without a team in this league, or with one awaiting a
 * decision, keep their known member.
 */
export const saveProviderOwners = async (
  ctx: WriteCtx,
  leagueId: number,
  provider: string,
): Promise<void> => {
  const mappings = await ctx.db
    .selectFrom('provider_teams')
    .select(['owner_id', 'member_id'])
    .where('league_id', '=', leagueId)
    .where('provider', '=', provider)
    .where('owner_id', '<>', '')
    .where('owner_change', 'is', null)
    .execute()
  const owners = mappings.map(({ owner_id }) => owner_id).filter(id => id !== null)
  if (owners.length === 0) return
  await ctx.db
    .deleteFrom('provider_owners')
    .where('league_id', '=', leagueId)
    .where('provider', '=', provider)
    .where('owner_id', 'in', owners)
    .execute()
  const rows = mappings.flatMap(({ owner_id, member_id }) =>
    owner_id === null || member_id === null ? [] : [{ league_id: leagueId, provider, owner_id, member_id }],
  )
  if (rows.length === 0) return
  await ctx.db
    .insertInto('provider_owners')
    .values(rows)
    .onConflict(existing => existing.doNothing())
    .execute()
}

type OwnerChange = 'another' | 'none'

type KnownTeam = {
  owner_id: string | null
  tied_member_id: number | null
  owner_change: OwnerChange | null
}

/** Request that returned the teams: for a week, or for the league only. */
export type Read = { season: number; week?: number }

/**
 * Returns whether a fetch can reveal a new owner. It can't if it belongs to another season, or to a week before the
 * team's last change of managers, because a saved response from then still names the previous owner.
 */
export const isOwnerChange = (
  league: Pick<LeagueRecord, 'season_year'>,
  { season, week }: Read,
  latest: FormerTeam | undefined,
): boolean => season === league.season_year && (week === undefined || !latest || week >= latest.before_week)

/** Returns the team with its fetched owner, or with the known one if the fetch hides the owner or is outdated. */
export const withKnownOwner = (
  { ownerId, ...team }: WeekTeam,
  { owner_id }: KnownTeam,
  isNews: boolean,
): WeekTeam => {
  if (isNews && ownerId !== undefined) return { ...team, ownerId }
  return owner_id === null ? team : { ...team, ownerId: owner_id || null }
}

/**
 * Returns a change of a mapped team's owner that the commissioner must decide on, because the name stays with the team
 * and the prizes may not. Null for no change. An open question stays open until it is answered.
 */
export const ownerChangeOf = (before: KnownTeam, { ownerId }: WeekTeam): OwnerChange | null => {
  const isOther =
    before.tied_member_id !== null &&
    before.owner_id !== null &&
    ownerId !== undefined &&
    before.owner_id !== storedOwner(ownerId)
  if (!isOther && before.owner_change === null) return null
  if (ownerId === undefined) return before.owner_change
  return ownerId === null ? 'none' : 'another'
}

/** Returns an owner's account as stored: null if hidden, '' if the team has no owner. */
export const storedOwner = (ownerId: WeekTeam['ownerId']): string | null =>
  ownerId === undefined ? null : (ownerId ?? '')

/**
 * Returns the first week that a change of owners can affect: the fetched week, or the latest staged one if only the
 * league was fetched. Published weeks are already decided.
 */
export const changedFrom = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: string,
  week: number | undefined,
): Promise<number> => {
  const [published] = await publishedWeeks(ctx, league.season_id)
  const [latest] = (await stagedWeeks(ctx, league.season_id)).filter(
    staged => staged.provider === provider && !staged.isSample,
  )
  return Math.max(week ?? latest?.week ?? 1, (published?.week ?? 0) + 1)
}

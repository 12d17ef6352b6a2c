import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { publishedWeeks } from '#core/weeks/publishing/publications'
import { stagedWeeks } from '#core/weeks/staging/find-staged'
import type { FormerTeam } from './former-teams.ts'

type OwnerChange = 'another' | 'none'

type KnownTeam = {
  owner_id: string | null
  tied_member_id: number | null
  owner_change: OwnerChange | null
}

/** What the provider was asked for when it told of its teams: a week, or the league alone. */
export type Read = { season: number; week?: number }

/**
 * Tells whether a read can tell of a new owner: not where it is of another season, or of a week before the team last changed
 * hands, as an answer that was saved long ago is.
 */
export const isNews = (
  league: Pick<LeagueRecord, 'season_year'>,
  { season, week }: Read,
  latest: FormerTeam | undefined,
): boolean => season === league.season_year && (week === undefined || !latest || week >= latest.before_week)

/** Returns the team with the owner to go by: as it was read, or as before where the read hides it or is no news. */
export const withKnownOwner = (
  { ownerId, ...team }: WeekTeam,
  { owner_id }: KnownTeam,
  isNews: boolean,
): WeekTeam => {
  if (isNews && ownerId !== undefined) return { ...team, ownerId }
  return owner_id === null ? team : { ...team, ownerId: owner_id || null }
}

/**
 * Returns what became of the owner of a team that was a member's, which a person has to answer for: names stay with the
 * team, prizes may not. Null for nothing. What was asked before stays a question until it is answered.
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

/** Returns an owner's account as it is kept: null where it is hidden, '' where nobody owns the team. */
export const storedOwner = (ownerId: WeekTeam['ownerId']): string | null =>
  ownerId === undefined ? null : (ownerId ?? '')

/**
 * Returns the first week that a change of owners may be about: the week that was read, or the latest that was brought in
 * where the league alone was asked. What stands published was decided before.
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

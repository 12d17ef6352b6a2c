import { inLeague } from '#contract/leagues/leagues'
import type { Actor, AccessRule } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import { writeBestEffort } from '#core/kernel/write-lock'
import { recordAttempt, refundAttempt } from '#core/kernel/rate-limit'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { leagueInSeason } from '#core/leagues/season/find-season'
import type { RecapAddress } from '#domain/recap-address'
import { weekOfCode } from './recap-code.ts'

/** Access to a league's recaps. Non-members, who use a link, see names as each user allows. */
export type RecapAccess = { league: LeagueRecord; isMember: boolean }

/** Same for one of its seasons. */
export type RecapPlace = RecapAccess & { isPresentSeason: boolean }

/** Access rule for all recaps of a league: its members. Throws not-found, including for a league that doesn't exist. */
export const recapReader: AccessRule<'anyone', { leagueId: number }, RecapAccess> = {
  access: 'anyone',
  recentAuth: 'once',
  needs: inLeague,
  permit: async (ctx, actor, { leagueId }) => {
    const access = await getRecapAccess(ctx, actor, leagueId)
    if (!access.isMember) throw notFound('Recap')
    return access
  },
}

const getRecapAccess = async (ctx: Ctx, actor: Actor, leagueId: number): Promise<RecapAccess> => {
  const user = actor.kind === 'user' ? actor.user : null
  const found = await findLeague(ctx, leagueId, user?.id ?? null)
  if (!found) throw notFound('Recap')
  const isMember =
    actor.kind === 'system' ||
    found.memberId !== null ||
    (user !== null && (found.league.commissioner_id === user.id || user.role === 'site_admin'))
  // The response is the same for all members, so the caller's own data is removed.
  return { league: { ...found.league, my_member_id: null, my_team_name: null }, isMember }
}

/**
 * Returns the week that a link opens to anyone who has it, and no other. Throws not-found for an unknown code and for a
 * league that has turned links off. Guesses are counted per network; a valid code doesn't count.
 */
export const findByCode = async (
  ctx: Ctx,
  actor: Actor,
  code: string,
): Promise<RecapPlace & { week: number }> => {
  await writeBestEffort(ctx, () => recordAttempt(ctx, 'look', 'recap'))
  const found = await weekOfCode(ctx, code)
  if (!found) throw notFound('Recap')
  const access = await getRecapAccess(ctx, actor, found.leagueId)
  if (access.league.recap_is_public !== 1) throw notFound('Recap')
  await writeBestEffort(ctx, () => refundAttempt(ctx, 'look', 'recap'))
  return { ...(await recapPlace(ctx, access, found.season)), week: found.week }
}

/** Returns the season of a recap. Throws not-found. */
export const recapPlace = async (ctx: Ctx, access: RecapAccess, season: number): Promise<RecapPlace> => {
  const league = await leagueInSeason(ctx, access.league, season)
  return { ...access, league, isPresentSeason: league.season_id === access.league.season_id }
}

/** Returns the season of a recap that the actor may read. Throws not-found. */
export const findRecap = async (
  ctx: Ctx,
  actor: Actor,
  { leagueId, season, week }: RecapAddress,
): Promise<RecapPlace & { week: number }> => ({
  ...(await recapPlace(ctx, await recapReader.permit(ctx, actor, { leagueId }), season)),
  week,
})

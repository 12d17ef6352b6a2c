import type { Actor } from '#core/kernel/access'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/refusal'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { leagueInSeason } from '#core/leagues/season/find-season'

/** A league's season as somebody may read its recaps; strangers read names as each person lets them. */
export type RecapPlace = { league: LeagueRecord; isMember: boolean; isPresentSeason: boolean }

/**
 * The league and season of a recap, for members, and for everybody where the league lets them. Ends in not-found, alike for
 * a league that keeps its recaps to itself and for one that there is not.
 */
export const findRecap = async (
  ctx: Ctx,
  actor: Actor,
  { leagueId, season }: { leagueId: number; season: number },
): Promise<RecapPlace> => {
  const user = actor.kind === 'user' ? actor.user : null
  const found = await findLeague(ctx, leagueId, user?.id ?? null)
  if (!found) throw notFound('Recap')
  const isMember =
    actor.kind === 'system' ||
    found.memberId !== null ||
    (user !== null && (found.league.commissioner_id === user.id || user.role === 'site_admin'))
  if (!isMember && found.league.recap_is_public !== 1) throw notFound('Recap')
  const league = await leagueInSeason(ctx, found.league, season)
  return { league, isMember, isPresentSeason: league.season_id === found.league.season_id }
}

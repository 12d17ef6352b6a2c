import { inLeague } from '#contract/leagues/leagues'
import type { Actor, Rule } from '#core/kernel/access'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/refusal'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { leagueInSeason } from '#core/leagues/season/find-season'

/** A league as somebody may read its recaps; strangers read names as each person lets them. */
export type RecapGrant = { league: LeagueRecord; isMember: boolean }

/** The same in one of its seasons. */
export type RecapPlace = RecapGrant & { isPresentSeason: boolean }

/**
 * Who may read the recaps of a league: its members, and everybody where the league lets them. Ends in not-found, alike for
 * a league that keeps its recaps to itself and for one that there is not.
 */
export const recapReader: Rule<'anyone', { leagueId: number }, RecapGrant> = {
  access: 'anyone',
  proof: 'once',
  needs: inLeague,
  grant: async (ctx, actor, { leagueId }) => {
    const user = actor.kind === 'user' ? actor.user : null
    const found = await findLeague(ctx, leagueId, user?.id ?? null)
    if (!found) throw notFound('Recap')
    const isMember =
      actor.kind === 'system' ||
      found.memberId !== null ||
      (user !== null && (found.league.commissioner_id === user.id || user.role === 'site_admin'))
    if (!isMember && found.league.recap_is_public !== 1) throw notFound('Recap')
    // All members read the same: nothing of the one who asks goes along.
    return { league: { ...found.league, my_member_id: null, my_team_name: null }, isMember }
  },
}

/** The season of a recap. Ends in not-found. */
export const recapPlace = async (ctx: Ctx, granted: RecapGrant, season: number): Promise<RecapPlace> => {
  const league = await leagueInSeason(ctx, granted.league, season)
  return { ...granted, league, isPresentSeason: league.season_id === granted.league.season_id }
}

/** The season of a recap as an actor may read it. Ends in not-found. */
export const findRecap = async (
  ctx: Ctx,
  actor: Actor,
  { leagueId, season }: { leagueId: number; season: number },
): Promise<RecapPlace> => recapPlace(ctx, await recapReader.grant(ctx, actor, { leagueId }), season)

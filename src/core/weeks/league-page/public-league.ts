import type { AccessRule } from '#core/kernel/authorization'
import { notFound } from '#core/kernel/domain-error'
import { inLeague } from '#contract/leagues/leagues'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'

type Shows = AccessRule<'anyone', { leagueId: number }, { league: LeagueRecord }>

/**
 * Builds an access rule for public league pages. Throws not-found for private and nonexistent leagues alike, and for a
 * private league's own members too, because the page is the same for everyone.
 */
const showing = (isShown: (league: LeagueRecord) => boolean): Shows => ({
  access: 'anyone',
  recentAuth: 'once',
  needs: inLeague,
  permit: async (ctx, _actor, { leagueId }) => {
    const found = await findLeague(ctx, leagueId, null)
    if (!found || !isShown(found.league)) throw notFound('Page')
    return { league: found.league }
  },
})

/** Access rule for a league with a public page. */
export const publicLeague = showing(({ page_is_public }) => page_is_public === 1)

/** Access rule for a league with public rules. */
export const publicRules = showing(({ rules_are_public }) => rules_are_public === 1)

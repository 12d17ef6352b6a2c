import type { AccessRule } from '#core/kernel/authorization'
import { notFound } from '#core/kernel/domain-error'
import { inLeague } from '#contract/leagues/leagues'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'

type Shows = AccessRule<'anyone', { leagueId: number }, { league: LeagueRecord }>

/**
 * A league that shows a page to everybody. Ends in not-found, alike for one that does not and for one that there is not, and
 * for its own members too: what the page says is the same for all.
 */
const showing = (isShown: (league: LeagueRecord) => boolean): Shows => ({
  access: 'anyone',
  proof: 'once',
  needs: inLeague,
  grant: async (ctx, _actor, { leagueId }) => {
    const found = await findLeague(ctx, leagueId, null)
    if (!found || !isShown(found.league)) throw notFound('Page')
    return { league: found.league }
  },
})

/** A league that shows itself. */
export const publicLeague = showing(({ page_is_public }) => page_is_public === 1)

/** A league that shows its rules. */
export const publicRules = showing(({ rules_are_public }) => rules_are_public === 1)

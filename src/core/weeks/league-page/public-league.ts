import type { Ctx } from '#core/kernel/context'
import { visitor, type AccessRule } from '#core/kernel/authorization'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { leaguePagePath } from '#domain/recap-address'
import { type LeagueRecord, findLeague } from '#core/leagues/find-league'
import { recapLinkOf } from '#core/weeks/recap/find-recap'
import { recapLabels } from '#core/weeks/recap/read-recap'
import { inLeague } from '#contract/leagues/leagues'
import { notFound } from '#core/kernel/domain-error'

/** Feed entry of a week; `path` is relative to the instance's URL. */
type FeedWeek = { week: number; atMs: number; title: string; text: string; path: string }

export type LeagueFeed = { leagueName: string; path: string; weeks: FeedWeek[] }

const maxWeeks = 5

/**
 * Returns the latest published weeks of a league with a public page, as shown to non-members. Throws not-found for
 * other leagues.
 */
export const readLeagueFeed = async (ctx: Ctx, leagueId: number): Promise<LeagueFeed> => {
  const { league } = await publicLeague.permit(ctx, visitor, { leagueId })
  const published = (await publishedWeeks(ctx, league.season_id)).slice(0, maxWeeks)
  const weeks: FeedWeek[] = []
  for (const { week, publishedAtMs } of published)
    weeks.push({ week, atMs: publishedAtMs, ...(await feedTextOf(ctx, league, week)) })
  return { leagueName: league.name, path: leaguePagePath({ leagueId }), weeks }
}

const feedTextOf = async (ctx: Ctx, league: LeagueRecord, week: number) => {
  const path = await recapLinkOf(ctx, league, week)
  if (path === null)
    return { title: `Week ${week} is published`, text: '', path: leaguePagePath({ leagueId: league.id }) }
  const { headline, summary } = await recapLabels(ctx, league, week)
  return { title: `Week ${week}: ${headline}`, text: summary, path }
}

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

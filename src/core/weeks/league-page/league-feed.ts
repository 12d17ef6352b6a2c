import { visitor } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { recapLabels } from '#core/weeks/recap/read-recap'
import { recapLinkOf } from '#core/weeks/recap/recap-code'
import { leaguePagePath } from '#domain/recap-address'
import { publicLeague } from './public-league.ts'

/** Feed entry of a week; `path` is relative to the instance's URL. */
export type FeedWeek = { week: number; atMs: number; title: string; text: string; path: string }
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

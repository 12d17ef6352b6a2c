import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { leaguePagePath } from '#domain/recap-address'
import { type WeekMessage, weekMessageOf } from './chat-message.ts'
import { recapLinkOf, type RecapPlace } from './find-recap.ts'
import { headlineOf } from './headline.ts'
import { loadRecapData, type RecapData } from './load-recap-data.ts'
import { finalDay, weekPicture } from './week-card.ts'

/** Builds a published week's message for the league's own chat. */
export const loadedWeekMessage = (
  ctx: Ctx,
  league: LeagueRecord,
  { recap, facts, call }: RecapData,
  link: string | null,
): WeekMessage => {
  // Links only to pages that everyone in the chat may read.
  const path = link ?? (league.page_is_public === 1 ? leaguePagePath({ leagueId: league.id }) : null)
  const until = facts.state === 'provisional' ? finalDay(facts.finalAtMs, league.time_zone) : null
  return weekMessageOf(recap, call, { url: path && `${ctx.config.publicUrl}${path}`, until })
}

/** A published week as its league's chat may show it. */
export type ChatWeek = WeekMessage & { headline: string }

const inChat = (league: LeagueRecord): RecapPlace => ({ league, isMember: true, isPresentSeason: true })

/** Returns a week's message and headline with its members' names; null for an unpublished week. */
export const chatWeek = async (ctx: Ctx, league: LeagueRecord, week: number): Promise<ChatWeek | null> => {
  const known = await loadRecapData(ctx, inChat(league), week)
  if (known.facts.status !== 'published') return null
  const link = await recapLinkOf(ctx, league, week)
  return { ...loadedWeekMessage(ctx, league, known, link), headline: headlineOf(known.recap, known.call) }
}

/** Returns a published week's image with its members' names. Throws not-found for an unpublished week. */
export const chatWeekPicture = async (ctx: Ctx, league: LeagueRecord, week: number): Promise<Buffer> =>
  (await weekPicture(ctx, { ...inChat(league), week }, 'wide')).png

import { type AwardRow, deadlineOf } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { awardedWeeksOf } from '#core/ledger/season-totals'
import { livePublication } from '#core/weeks/stored/publications'

/** Status of a week's publication. */
export type PublishedFacts = {
  status: 'published' | 'open' | 'withdrawn'
  withdrawn: { atMs: number; reason: string | null } | null
  publishedAtMs: number | null
  state: 'provisional' | 'final' | 'corrected'
  finalAtMs: number
  correctedAtMs: number | null
}

/** Returns whether and since when a week is published, its state, and the reason if it was unpublished. */
export const publishedFacts = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
  awards: AwardRow[],
): Promise<PublishedFacts> => {
  const live = await livePublication(ctx, league.season_id, week)
  const correctedAtMs = live ? await correctedAt(ctx, live.id) : null
  const finalAtMs = deadlineOf(league, week, league.season_year)
  const paysNothing = live !== undefined && awards.length === 0
  const isProvisional = paysNothing
    ? ctx.now() < finalAtMs
    : awards.some(({ final_at_ms }) => final_at_ms === null)
  const isPublished = paysNothing || awards.length > 0
  const withdrawn = isPublished ? null : await withdrawnLast(ctx, league, week)
  return {
    status: isPublished ? 'published' : withdrawn ? 'withdrawn' : 'open',
    withdrawn,
    publishedAtMs:
      live?.published_at_ms ??
      (awards.length > 0 ? Math.max(...awards.map(({ created_at_ms }) => created_at_ms)) : null),
    state: isProvisional ? 'provisional' : correctedAtMs === null ? 'final' : 'corrected',
    finalAtMs,
    correctedAtMs,
  }
}

const correctedAt = async (ctx: Ctx, publicationId: number): Promise<number | null> => {
  const { at } = await ctx.db
    .selectFrom('corrections')
    .select(({ fn }) => fn.max('decided_at_ms').as('at'))
    .where('publication_id', '=', publicationId)
    .where('decision', '<>', 'stands')
    .executeTakeFirstOrThrow()
  return at === null ? null : Number(at)
}

const withdrawnLast = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
): Promise<PublishedFacts['withdrawn']> => {
  const row = await ctx.db
    .selectFrom('publications')
    .select(['id', 'replaced_at_ms'])
    .where('season_id', '=', league.season_id)
    .where('week', '=', week)
    .where('replaced_at_ms', 'is not', null)
    .orderBy('replaced_at_ms', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) return null
  const publication = await ctx.db
    .selectFrom('awards')
    .select('void_reason')
    .where('publication_id', '=', row.id)
    .where('void_reason', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()
  return { atMs: row.replaced_at_ms ?? 0, reason: publication?.void_reason ?? null }
}

/** Returns the previous and next weeks with awards. */
export const adjacentWeeks = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
): Promise<{ before: number | null; after: number | null }> => {
  const weeks = await awardedWeeksOf(ctx, league.season_id)
  const earlier = weeks.filter(other => other < week)
  const later = weeks.filter(other => other > week)
  return {
    before: earlier.length > 0 ? Math.max(...earlier) : null,
    after: later.length > 0 ? Math.min(...later) : null,
  }
}

import type { Ctx } from '#core/kernel/context'

/**
 * Selects active publications of a season: those that still have awards, and those that never paid anything. A
 * publication whose awards were all voided is not active.
 */
const livePublications = (ctx: Ctx, seasonId: number) =>
  ctx.db
    .selectFrom('publications')
    .where('season_id', '=', seasonId)
    .where('replaced_at_ms', 'is', null)
    .where(is =>
      is.or([
        is('pays_nothing', '=', 1),
        is.exists(
          is
            .selectFrom('awards')
            .select('awards.id')
            .whereRef('awards.league_id', '=', 'publications.league_id')
            .whereRef('awards.publication_id', '=', 'publications.id')
            .where('awards.voided_at_ms', 'is', null),
        ),
      ]),
    )

/** Returns the active publication of a season's week; undefined when there is none. */
export const livePublication = (ctx: Ctx, seasonId: number, week: number) =>
  livePublications(ctx, seasonId)
    .select(['id', 'published_at_ms', 'rules_up_to'])
    .where('week', '=', week)
    .executeTakeFirst()

/** Whether a publication is active again because the one that replaced it was unpublished. */
export const isCurrentAgain = async (
  ctx: Ctx,
  seasonId: number,
  week: number,
  publicationId: number,
): Promise<boolean> => {
  const later = await ctx.db
    .selectFrom('publications')
    .select('id')
    .where('season_id', '=', seasonId)
    .where('week', '=', week)
    .where('id', '>', publicationId)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/**
 * Returns the latest version of the rules a published week was decided by, which it keeps. Undefined for an unpublished
 * week.
 */
export const publishedRules = async (ctx: Ctx, seasonId: number, week: number): Promise<number | undefined> =>
  (await livePublication(ctx, seasonId, week))?.rules_up_to

/** Returns the latest active publication of a season; undefined when there is none. */
export const latestPublication = (ctx: Ctx, seasonId: number) =>
  livePublications(ctx, seasonId).select(['id', 'week']).orderBy('id', 'desc').limit(1).executeTakeFirst()

type PublishedWeek = {
  id: number
  week: number
  source: string
  isProvisional: boolean
  /** Whether it has no awards: its prizes rolled over or were unassigned. */
  paysNothing: boolean
  publishedAtMs: number
}

/** Returns the published weeks of a season, newest first, with the source of their points. */
export const publishedWeeks = async (ctx: Ctx, seasonId: number): Promise<PublishedWeek[]> => {
  const rows = await livePublications(ctx, seasonId)
    .select(['id', 'week', 'source', 'published_at_ms', 'pays_nothing'])
    .select(is =>
      is
        .exists(
          is
            .selectFrom('awards as open')
            .select('open.id')
            .whereRef('open.league_id', '=', 'publications.league_id')
            .whereRef('open.publication_id', '=', 'publications.id')
            .where('open.voided_at_ms', 'is', null)
            .where('open.final_at_ms', 'is', null),
        )
        .as('is_provisional'),
    )
    .orderBy('week', 'desc')
    .execute()
  return rows.map(({ id, week, source, published_at_ms, pays_nothing, is_provisional }) => ({
    id,
    week,
    source,
    publishedAtMs: published_at_ms,
    paysNothing: pays_nothing === 1,
    isProvisional: Boolean(is_provisional),
  }))
}

/** Source of manual awards. */
export const manualSource = 'manual'

import type { Ctx } from '#core/kernel/context'

/**
 * The publications of a season that stand: those that still hold awards, and those that never paid anything. One whose
 * awards were all voided stands for nothing.
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

/** What stands published of a season's week; undefined when nothing does. */
export const livePublication = (ctx: Ctx, seasonId: number, week: number) =>
  livePublications(ctx, seasonId)
    .select(['id', 'published_at_ms', 'rules_up_to'])
    .where('week', '=', week)
    .executeTakeFirst()

/** Whether a publication stands again because the one that had replaced it was withdrawn. */
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

/** The newest version of the rules that a published week was decided by: it keeps them. Undefined for one that is not published. */
export const publishedRules = async (ctx: Ctx, seasonId: number, week: number): Promise<number | undefined> =>
  (await livePublication(ctx, seasonId, week))?.rules_up_to

/** What was published last of a season and still stands; undefined when nothing does. */
export const latestPublication = (ctx: Ctx, seasonId: number) =>
  livePublications(ctx, seasonId).select(['id', 'week']).orderBy('id', 'desc').limit(1).executeTakeFirst()

export type PublishedWeek = {
  id: number
  week: number
  source: string
  isProvisional: boolean
  /** Whether it has no awards at all: its prizes were carried over, or were nobody's. */
  paysNothing: boolean
  publishedAtMs: number
}

/** The weeks of a season that stand published, the latest first, with where their points came from. */
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

import type { Ctx } from '#core/kernel/context'

/** The publications of a season that still hold awards: one whose awards were all voided stands for nothing. */
const livePublications = (ctx: Ctx, seasonId: number) =>
  ctx.db
    .selectFrom('publications')
    .where('season_id', '=', seasonId)
    .where('replaced_at_ms', 'is', null)
    .where(is =>
      is.exists(
        is
          .selectFrom('awards')
          .select('awards.id')
          .whereRef('awards.league_id', '=', 'publications.league_id')
          .whereRef('awards.publication_id', '=', 'publications.id')
          .where('awards.voided_at_ms', 'is', null),
      ),
    )

/** What stands published of a season's week; undefined when nothing does. */
export const livePublication = (ctx: Ctx, seasonId: number, week: number) =>
  livePublications(ctx, seasonId).select(['id']).where('week', '=', week).executeTakeFirst()

/** The weeks of a season that stand published, the latest first, with where their points came from. */
export const publishedWeeks = (ctx: Ctx, seasonId: number): Promise<{ week: number; source: string }[]> =>
  livePublications(ctx, seasonId).select(['week', 'source']).orderBy('week', 'desc').execute()

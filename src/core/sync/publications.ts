import type { Ctx } from '../context.ts'

/** What stands published of a season's week; undefined when nothing does. */
export const livePublication = (ctx: Ctx, seasonId: number, week: number) =>
  ctx.db
    .selectFrom('publications')
    .select(['id'])
    .where('season_id', '=', seasonId)
    .where('week', '=', week)
    .where('replaced_at_ms', 'is', null)
    .executeTakeFirst()

/** The weeks of a season that stand published, the latest first, with where their points came from. */
export const publishedWeeks = (ctx: Ctx, seasonId: number): Promise<{ week: number; source: string }[]> =>
  ctx.db
    .selectFrom('publications')
    .select(['week', 'source'])
    .where('season_id', '=', seasonId)
    .where('replaced_at_ms', 'is', null)
    .orderBy('week', 'desc')
    .execute()

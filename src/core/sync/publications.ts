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

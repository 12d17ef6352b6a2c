import type { Ctx } from '#core/kernel/context'

type Db = Pick<Ctx, 'db'>

/** Selects weeks that were published without any award: all prizes rolled over or were unassigned. */
export const weeksWithoutAwards = ({ db }: Db) =>
  db
    .selectFrom('publications')
    .select(['season_id', 'week'])
    .where('pays_nothing', '=', 1)
    .where('replaced_at_ms', 'is', null)

const withAwards = ({ db }: Db) =>
  db
    .selectFrom('awards')
    .select(['season_id', 'week'])
    .where('voided_at_ms', 'is', null)
    .where('week', 'is not', null)

/**
 * Selects awarded weeks of seasons, each once: those with awards, however recorded, and those published without any.
 */
export const awardedWeeks = (ctx: Db) => withAwards(ctx).union(weeksWithoutAwards(ctx))

/** Returns the awarded weeks of one season, first week first. */
export const awardedWeeksOf = (ctx: Db, seasonId: number): Promise<number[]> =>
  weeksOf(ctx, awardedWeeks(ctx), seasonId)

/** Same, without weeks whose awards were all recorded one by one. */
export const publishedWeeksOf = (ctx: Db, seasonId: number): Promise<number[]> =>
  weeksOf(
    ctx,
    withAwards(ctx).where('publication_id', 'is not', null).union(weeksWithoutAwards(ctx)),
    seasonId,
  )

const weeksOf = async (
  { db }: Db,
  weeks: ReturnType<typeof awardedWeeks>,
  seasonId: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom(weeks.as('given'))
    .select('week')
    .where('season_id', '=', seasonId)
    .orderBy('week')
    .execute()
  return rows.flatMap(({ week }) => week ?? [])
}

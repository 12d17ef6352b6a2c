import { sql } from 'kysely'
import { latestCredible } from '#core/kernel/clock-ahead'
import type { Ctx } from '#core/kernel/context'

/** When each job last ended in each way, in UTC ms. */
export const lastEnds = (ctx: Pick<Ctx, 'db' | 'now'>) =>
  ctx.db
    .selectFrom('job_runs')
    .select(({ fn }) => ['job', 'outcome', fn.max('finished_at_ms').as('finished_at_ms')])
    .where('outcome', 'is not', null)
    .where('finished_at_ms', '<=', latestCredible(ctx))
    .groupBy(['job', 'outcome'])
    .execute()

/** How many runs are dated later than now. */
export const runsAhead = async (ctx: Pick<Ctx, 'db' | 'now'>): Promise<number> => {
  const { runs } = await ctx.db
    .selectFrom('job_runs')
    .select(({ fn }) => fn.countAll<number>().as('runs'))
    .where(is =>
      is.or([
        is('scheduled_for_ms', '>', latestCredible(ctx)),
        is('started_at_ms', '>', latestCredible(ctx)),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(runs)
}

/** How many ms the longest of the kept runs of each job took. */
export const maxRuns = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('job_runs')
    .select(({ fn }) => ['job', fn.max<number>(sql`finished_at_ms - started_at_ms`).as('ms')])
    .where('finished_at_ms', 'is not', null)
    .groupBy('job')
    .execute()

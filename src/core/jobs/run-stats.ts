import { sql } from 'kysely'
import { latestCredible } from '#core/kernel/clock-ahead'
import type { Ctx } from '#core/kernel/context'

/** Returns the last time each job ended with each outcome, in UTC milliseconds. */
export const lastEnds = (ctx: Pick<Ctx, 'db' | 'now'>) =>
  ctx.db
    .selectFrom('job_runs')
    .select(({ fn }) => ['job', 'outcome', fn.max('finished_at_ms').as('finished_at_ms')])
    .where('outcome', 'is not', null)
    .where('finished_at_ms', '<=', latestCredible(ctx))
    .groupBy(['job', 'outcome'])
    .execute()

/** Returns the number of runs dated in the future. */
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

/** Returns the duration of each job's longest stored run, in milliseconds. */
export const maxRuns = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('job_runs')
    .select(({ fn }) => ['job', fn.max<number>(sql`finished_at_ms - started_at_ms`).as('ms')])
    .where('finished_at_ms', 'is not', null)
    .groupBy('job')
    .execute()

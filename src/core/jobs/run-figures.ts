import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'

/** When each job last ended in each way, in UTC ms. */
export const lastEnds = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('job_runs')
    .select(({ fn }) => ['job', 'outcome', fn.max('finished_at_ms').as('finished_at_ms')])
    .where('outcome', 'is not', null)
    .groupBy(['job', 'outcome'])
    .execute()

/** How many ms the longest of the kept runs of each job took. */
export const longestRuns = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('job_runs')
    .select(({ fn }) => ['job', fn.max<number>(sql`finished_at_ms - started_at_ms`).as('ms')])
    .where('finished_at_ms', 'is not', null)
    .groupBy('job')
    .execute()

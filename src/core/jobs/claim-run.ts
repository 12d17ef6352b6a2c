import type { Selectable } from 'kysely'
import type { JobTables } from '#db/tables/jobs'
import { toleratedMs } from '#core/kernel/clock-ahead'
import type { Ctx } from '#core/kernel/context'

type Row = Selectable<JobTables['job_runs']>
type Claim = Pick<Row, 'id' | 'scheduled_for_ms'>

/** Claims a scheduled time of a job; undefined when another server or an earlier try has it. */
export const claimRun = async (ctx: Ctx, job: string, scheduledForMs: number): Promise<Claim | undefined> => {
  const claimed = await ctx.db
    .insertInto('job_runs')
    .values({ job, scheduled_for_ms: scheduledForMs, started_at_ms: ctx.now() })
    .onConflict(existing => existing.doNothing())
    .returning(['id', 'scheduled_for_ms'])
    .executeTakeFirst()
  return claimed ?? claimedAhead(ctx, job, scheduledForMs)
}

/** Takes over a time that was claimed while the clock was ahead: a run that began later has an earlier timestamp. */
const claimedAhead = async (ctx: Ctx, job: string, scheduledForMs: number): Promise<Claim | undefined> => {
  const run = await ctx.db
    .selectFrom('job_runs')
    .selectAll()
    .where('job', '=', job)
    .where('scheduled_for_ms', '=', scheduledForMs)
    .where('tries', '=', 1)
    .executeTakeFirst()
  if (!run) return undefined
  const since = await ctx.db
    .selectFrom('job_runs')
    .select('id')
    .where('id', '>', run.id)
    .where('started_at_ms', '<', run.started_at_ms - toleratedMs)
    .limit(1)
    .executeTakeFirst()
  return since && (await takeOverRun(ctx, run)) ? run : undefined
}

/** Restarts a run; returns false when another server was faster. */
export const takeOverRun = async (
  ctx: Ctx,
  { id, started_at_ms, tries }: Pick<Row, 'id' | 'started_at_ms' | 'tries'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('job_runs')
    .set(row => ({
      started_at_ms: ctx.now(),
      finished_at_ms: null,
      outcome: null,
      detail: null,
      tries: row('tries', '+', 1),
    }))
    .where('id', '=', id)
    .where('started_at_ms', '=', started_at_ms)
    .where('tries', '=', tries)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

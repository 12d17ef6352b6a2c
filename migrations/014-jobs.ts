import { type AnyDb, runStatements } from '#db/sql'

/** Job runs and their results. */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    `
    create table job_runs (
      id {id},
      job text not null,
      scheduled_for_ms {int} not null,
      started_at_ms {int} not null,
      finished_at_ms {int},
      outcome text check (outcome in ('done', 'failed')),
      detail text,
      tries {int} not null default 1 check (tries >= 1),
      unique (job, scheduled_for_ms)
    ) {strict}
    `,
  )

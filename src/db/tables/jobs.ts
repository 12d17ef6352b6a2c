import type { Generated } from 'kysely'

export type JobTables = {
  job_runs: {
    id: Generated<number>
    job: string
    scheduled_for_ms: number
    started_at_ms: number
    finished_at_ms: number | null
    outcome: 'done' | 'failed' | null
    detail: string | null
    /** Number of attempts: a failed or interrupted run is retried. */
    tries: Generated<number>
  }
}

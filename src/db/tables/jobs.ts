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
    /** How often it was begun: a run that failed or was cut off is tried again. */
    tries: Generated<number>
  }
}

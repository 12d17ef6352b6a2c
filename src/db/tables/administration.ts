import type { Generated } from 'kysely'

export type PlatformTables = {
  job_runs: {
    id: Generated<number>
    job: string
    scheduled_for_ms: number
    started_at_ms: number
    finished_at_ms: number | null
    outcome: 'done' | 'failed' | null
    detail: string | null
  }
  leases: { name: string; owner: string; fence: number; expires_at_ms: number }
  /** `day` counts the days since 1970, UTC. */
  daily_figures: { day: number; users: number; leagues: number; awards: number; premium_users: number }
  /** `key` names what is counted and for whom, hashed where it holds an address. */
  attempts: { key: string; count: number; since_ms: number }
  installation: { key: string; value: string }
  migrations: { name: string; applied_at_ms: number }
}

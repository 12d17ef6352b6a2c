import type { Generated } from 'kysely'

export type PlatformTables = {
  billing_events: {
    id: string
    type: string
    payload_json: string
    received_at_ms: number
    applied_at_ms: number | null
    last_error: string | null
  }
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
  /** `key` names what is counted and for whom, hashed where it holds an address. */
  attempts: { key: string; count: number; since_ms: number }
  installation: { key: string; value: string }
  migrations: { name: string; applied_at_ms: number }
}

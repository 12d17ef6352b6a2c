export type AdministrationTables = {
  /** `day` counts the days since 1970, UTC. */
  daily_figures: { day: number; users: number; leagues: number; awards: number; premium_users: number }
  /** Copies of the database, as they were when they were put where they lie. */
  kept_copies: {
    place: string
    name: string
    taken_at_ms: number
    bytes: number
    sha256: string
    is_sealed: 0 | 1
    /** What is wrong with its ledger; null of a good one. */
    doubts: string | null
    rehearsed_at_ms: number | null
    /** Why it could not stand in for the database when it was tried last. */
    rehearsal_fault: string | null
  }
  /** What administrators were told of and is not well yet. `key` names it: `job:backup`. */
  alerts: { key: string; what: string; remedy: string; since_ms: number }
}

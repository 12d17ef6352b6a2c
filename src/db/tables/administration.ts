export type AdministrationTables = {
  /** `day` counts the days since 1970, UTC. */
  daily_figures: { day: number; users: number; leagues: number; awards: number; premium_users: number }
}

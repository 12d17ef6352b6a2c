import { sharing } from '#contract/sharing'

/** Queries that a share credit changes. */
export const streakQueries = [sharing.streak, sharing.leaderboard, sharing.achievements] as const

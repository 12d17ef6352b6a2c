import { sharing } from '#contract/sharing'

/** Every answer that a share credit changes. */
export const streakReads = [sharing.streak, sharing.leaderboard, sharing.achievements] as const

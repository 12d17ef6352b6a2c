/** A badge for sharing, earned by a streak of days or a total number of shares. */
export type Reward = { name: string; kind: 'streak' | 'total'; threshold: number; reward: string }

/** All badges: by streak, then by total shares. */
export const rewards: Reward[] = [
  { name: 'First share', kind: 'streak', threshold: 1, reward: 'Emoji badge' },
  { name: 'Week on the leaderboard', kind: 'streak', threshold: 7, reward: 'Streak badge' },
  { name: 'Fortnight', kind: 'streak', threshold: 14, reward: 'Champion badge' },
  { name: 'Thirty in a row', kind: 'streak', threshold: 30, reward: 'Crown badge' },
  { name: 'Five shares', kind: 'total', threshold: 5, reward: 'Emoji badge' },
  { name: 'Twenty shares', kind: 'total', threshold: 20, reward: 'Avatar frame' },
  { name: 'Fifty shares', kind: 'total', threshold: 50, reward: 'Diamond badge' },
  { name: 'A hundred shares', kind: 'total', threshold: 100, reward: 'League invite boost' },
]

/** Badge for a hundred shares: its owner's invitations are valid longer. */
export const inviteBoost = 'A hundred shares'

/** Badge for twenty shares: a frame around the initials. */
export const avatarFrame = 'Twenty shares'

/** Badge for a streak of thirty days: a crown next to the name and on share images. */
export const crown = 'Thirty in a row'

/** Badges earned by a streak and a number of shares. */
export const reached = (streakDays: number, totalShares: number): Reward[] =>
  rewards.filter(({ kind, threshold }) => (kind === 'streak' ? streakDays : totalShares) >= threshold)

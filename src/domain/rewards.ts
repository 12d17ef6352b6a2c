/** Something that sharing earns, by days in a row or by shares in all. */
export type Reward = { name: string; kind: 'streak' | 'total'; threshold: number; reward: string }

/** What sharing earns: by days in a row, then by shares in all. */
export const rewards: Reward[] = [
  { name: 'First share', kind: 'streak', threshold: 1, reward: 'Emoji badge' },
  { name: 'Week on the board', kind: 'streak', threshold: 7, reward: 'Streak badge' },
  { name: 'Fortnight', kind: 'streak', threshold: 14, reward: 'Champion badge' },
  { name: 'Thirty straight', kind: 'streak', threshold: 30, reward: 'Crown badge' },
  { name: 'Five shares', kind: 'total', threshold: 5, reward: 'Emoji badge' },
  { name: 'Twenty shares', kind: 'total', threshold: 20, reward: 'Avatar frame' },
  { name: 'Fifty shares', kind: 'total', threshold: 50, reward: 'Diamond badge' },
  { name: 'A hundred shares', kind: 'total', threshold: 100, reward: 'League invite boost' },
]

/** Earned with a hundred shares: invitations of its owner stay open longer. */
export const inviteBoost = 'A hundred shares'

/** Earned with twenty shares: a frame around the initials. */
export const avatarFrame = 'Twenty shares'

/** Earned with thirty days in a row: a crown beside the name, and on the cards that are shared. */
export const crown = 'Thirty straight'

/** Every reward that a streak and a number of shares have reached. */
export const reached = (streakDays: number, totalShares: number): Reward[] =>
  rewards.filter(({ kind, threshold }) => (kind === 'streak' ? streakDays : totalShares) >= threshold)

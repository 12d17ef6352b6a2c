import type { Reward } from '#contract/sharing'
import { plural } from '#domain/text'

/** Returns the tier of a reward among rewards of its kind, 1 to 4. */
export const tierOf = (reward: Reward, all: readonly Reward[]): number =>
  all.filter(({ kind, threshold }) => kind === reward.kind && threshold <= reward.threshold).length

/** Returns the unit below the number on a streak badge. */
export const unitOf = ({ kind, threshold }: Reward): string =>
  kind === 'total' ? 'WINS' : threshold === 1 ? 'DAY' : 'DAYS'

/** Returns the requirement of a reward. */
export const conditionOf = ({ kind, threshold }: Reward): string =>
  kind === 'total' ? `${plural(threshold, 'win')} shared` : `${plural(threshold, 'day')} in a row`

/** Places where a reward is visible. */
const shown: Record<string, string> = {
  'Emoji badge': 'a smile next to your name on the leaderboard',
  'Streak badge': 'a flame next to your name on the leaderboard',
  'Champion badge': 'a trophy next to your name on the leaderboard',
  'Crown badge': 'a crown next to your name and on cards you share',
  'Avatar frame': 'a gold frame around your initials on the leaderboard and your profile',
  'Diamond badge': 'a diamond next to your name on the leaderboard',
  'League invite boost': 'your invitations are valid longer',
}

/** Describes the benefit of a reward; follows its name in a sentence. */
export const showsOf = (reward: string): string => shown[reward] ?? 'a badge on this page'

/** Describes the progress to the next streak badge: Day 5. 2 more days until your 7-day badge. */
export const progressOf = (shareStreak: number, all: readonly Reward[]): string => {
  if (shareStreak === 0) return 'Your first share starts it.'
  const next = all.find(({ kind, threshold }) => kind === 'streak' && threshold > shareStreak)
  if (!next) return `Day ${shareStreak}. You've earned every badge.`
  return `Day ${shareStreak}. ${plural(next.threshold - shareStreak, 'more day')} until your ${next.threshold}-day badge.`
}

import type { Reward } from '#contract/sharing'
import { plural } from '#domain/text'

/** 1 to 4: where a reward stands among those of its kind. */
export const tierOf = (reward: Reward, all: readonly Reward[]): number =>
  all.filter(({ kind, threshold }) => kind === reward.kind && threshold <= reward.threshold).length

/** The word on a pennant, under its number. */
export const unitOf = ({ kind, threshold }: Reward): string =>
  kind === 'total' ? 'WINS' : threshold === 1 ? 'DAY' : 'DAYS'

/** What a reward takes. */
export const conditionOf = ({ kind, threshold }: Reward): string =>
  kind === 'total' ? `${plural(threshold, 'win')} shared` : `${plural(threshold, 'day')} in a row`

/** Where what a reward brings is to be seen. */
const shown: Record<string, string> = {
  'Emoji badge': 'a smile next to your name on the leaderboard',
  'Streak badge': 'a flame next to your name on the leaderboard',
  'Champion badge': 'a trophy next to your name on the leaderboard',
  'Crown badge': 'a crown next to your name and on cards you share',
  'Avatar frame': 'a gold frame around your initials on the leaderboard and your profile',
  'Diamond badge': 'a diamond next to your name on the leaderboard',
  'League invite boost': 'your invitations stay open longer',
}

/** What a reward is good for, in words that follow its name. */
export const showsOf = (reward: string): string => shown[reward] ?? 'a badge on this page'

/** Where somebody stands on the way to the next pennant: Day 5. 2 more days to the 7-day pennant. */
export const progressOf = (shareStreak: number, all: readonly Reward[]): string => {
  if (shareStreak === 0) return 'Your first share starts it.'
  const next = all.find(({ kind, threshold }) => kind === 'streak' && threshold > shareStreak)
  if (!next) return `Day ${shareStreak}. You've earned every badge.`
  return `Day ${shareStreak}. ${plural(next.threshold - shareStreak, 'more day')} to the ${next.threshold}-day badge.`
}

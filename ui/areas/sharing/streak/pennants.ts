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

/** Where somebody stands on the way to the next streak badge. */
export const progressOf = (shareStreak: number, all: readonly Reward[]): string => {
  if (shareStreak === 0) return 'Share a win each day. Your first share starts the streak.'
  const next = all.find(({ kind, threshold }) => kind === 'streak' && threshold > shareStreak)
  const day = `Share a win each day. You are on day ${shareStreak}`
  if (!next) return `${day}, and every streak badge is yours.`
  return `${day}, ${next.threshold - shareStreak} more to the ${next.threshold}-day badge.`
}

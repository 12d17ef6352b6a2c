import type { AnyOperation } from '#core/kernel/operation'
import { shareAward, stopSharing } from '#core/sharing/share-award'
import { verifyShare, shareSite, visitSite } from '#core/sharing/credit-share'
import { publicAward } from '#core/sharing/shared-award'
import { streakLeaderboard, listRewards, userAchievements, userStreak } from '#core/sharing/streaks'

/** Operations of sharing, in the order of the documentation. */
export const sharingOperations: AnyOperation[] = [
  shareAward,
  verifyShare,
  publicAward,
  stopSharing,
  shareSite,
  visitSite,
  streakLeaderboard,
  listRewards,
  userAchievements,
  userStreak,
]

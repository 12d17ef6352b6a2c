import { Share2 } from 'lucide-react'
import type { Streak } from '#contract/sharing'
import { Avatar } from '#ui/components/avatar.tsx'
import { Badge, Medal } from '#ui/components/badge.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { avatarFrame } from '#domain/rewards'
import { plural } from '#domain/text'
import { EarnedBadges } from './earned-badges.tsx'

const maxVisible = 10

/** Equal streaks and totals share a rank. */
const rankOf = (streak: Streak, all: readonly Streak[]): number =>
  1 +
  all.filter(
    other =>
      other.shareStreak > streak.shareStreak ||
      (other.shareStreak === streak.shareStreak && other.totalShares > streak.totalShares),
  ).length

/** Share leaderboard of the current user's leagues. */
export const StreakLeaderboard = ({ streaks, userId }: { streaks: readonly Streak[]; userId: number }) =>
  streaks.length === 0 ? (
    <Empty icon={Share2} title="No shares yet">
      Share a win to start the leaderboard.
    </Empty>
  ) : (
    <ol className="list">
      {streaks.slice(0, maxVisible).map(streak => (
        <li key={streak.userId}>
          <Medal rank={rankOf(streak, streaks)} />
          <Avatar
            name={streak.userName}
            isMe={streak.userId === userId}
            isFramed={streak.achievements.includes(avatarFrame)}
          />
          <div className="grow">
            <div className="row gap-2">
              <span className="t-med trunc" title={streak.userName}>
                {streak.userName}
              </span>
              <EarnedBadges achievements={streak.achievements} />
              {streak.userId === userId && <Badge tone="pos">You</Badge>}
            </div>
            <div className="t-3 t-sm">
              Best streak: {plural(streak.longestShareStreak, 'day')}. {plural(streak.totalShares, 'share')}{' '}
              in total.
            </div>
          </div>
          <span className="t-strong num">{plural(streak.shareStreak, 'day')}</span>
        </li>
      ))}
    </ol>
  )

import { useSearchParams } from 'react-router-dom'
import { LogIn, Share2, type LucideIcon, Smile, Flame, Trophy, Crown, Gem } from 'lucide-react'
import type { User } from '#contract/accounts/accounts'
import { Dialog } from '#ui/components/dialog.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { useReloadAfterRestore } from '#ui/lib/sign-in-first'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { sharing, type Streak, type Reward } from '#contract/sharing'
import { Tabs } from '#ui/components/tabs.tsx'
import { Medal, Badge } from '#ui/components/badge.tsx'
import { Avatar } from '#ui/components/avatar.tsx'
import { avatarFrame, rewards } from '#domain/rewards'
import { plural } from '#domain/text'
import { dayText } from '#ui/lib/format'
import { StreakBadge } from '#ui/components/streak-badge.tsx'
import { SiteShare } from './site-share.tsx'
import { showsOf, unitOf, tierOf, conditionOf } from './streak-badges.ts'
import styles from './streak-dialog.module.css'

/** Dialog of the share streak challenge. */
export const StreakDialog = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <Dialog title="Share streak" width={720} onClose={onClose}>
    <StreakDetails user={user} />
  </Dialog>
)

/** Others share too, and visits to a link count without any action here (two minutes: section 9). */
const cached = { freshForMs: 2 * 60_000 }

const tabNames = ['leaderboard', 'rewards', 'achievements'] as const

const useTab = () => {
  const [query, setQuery] = useSearchParams()
  const tab = tabNames.find(name => name === query.get('streak')) ?? 'leaderboard'
  const open = (name: string) =>
    setQuery(
      now => {
        const next = new URLSearchParams(now)
        next.set('streak', name)
        return next
      },
      { replace: true },
    )
  return { tab, open }
}

const SignInFirst = ({ what }: { what: string }) => (
  <Empty
    icon={LogIn}
    title={`Please log in to see ${what}`}
    action={
      <Link className={buttonClass({})} to={paths.login} state={useReloadAfterRestore()}>
        Sign in
      </Link>
    }
  />
)

const Leaderboard = ({ user }: { user: User }) => (
  <QueryBoundary query={useApiQuery(sharing.leaderboard, {}, cached)} name="Streaks">
    {streaks => <StreakLeaderboard streaks={streaks} userId={user.id} />}
  </QueryBoundary>
)

const Rewards = () => (
  <QueryBoundary query={useApiQuery(sharing.rewards, {})} name="Rewards">
    {rewards => <RewardList rewards={rewards} />}
  </QueryBoundary>
)

const Achievements = ({ user }: { user: User }) => (
  <QueryBoundary query={useApiQuery(sharing.achievements, { userId: user.id }, cached)} name="Achievements">
    {achievements => <RewardList rewards={achievements} />}
  </QueryBoundary>
)

/** Share streak challenge: leaderboard, rewards and achievements. */
export const StreakDetails = ({ user }: { user: User | null }) => {
  const { tab, open } = useTab()
  return (
    <div className="stack">
      <div className="row">
        <p className="grow t-2">Share a win every day.</p>
        <SiteShare isSignedIn={user !== null} />
      </div>
      <Tabs
        label="Share streak"
        value={tab}
        onChange={open}
        tabs={[
          {
            value: 'leaderboard',
            label: 'Leaderboard',
            panel: () => (user ? <Leaderboard user={user} /> : <SignInFirst what="the leaderboard" />),
          },
          {
            value: 'rewards',
            label: 'Rewards',
            panel: () => (user ? <Rewards /> : <SignInFirst what="the rewards" />),
          },
          {
            value: 'achievements',
            label: 'Achievements',
            panel: () => (user ? <Achievements user={user} /> : <SignInFirst what="your achievements" />),
          },
        ]}
      />
    </div>
  )
}

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

/**
 * Icons beside the name of a user who earned them. The frame surrounds the initials, and the boost appears in emails.
 */
const icons: Record<string, LucideIcon> = {
  'Emoji badge': Smile,
  'Streak badge': Flame,
  'Champion badge': Trophy,
  'Crown badge': Crown,
  'Diamond badge': Gem,
}

/** Badges that a user earned by sharing. */
export const EarnedBadges = ({ achievements }: { achievements: readonly string[] }) => {
  const earned = new Set(
    rewards.filter(({ name }) => achievements.includes(name)).map(({ reward }) => reward),
  )
  return (
    <span className={styles.icons}>
      {[...earned].map(reward => {
        const Icon = icons[reward]
        return (
          Icon && (
            <span key={reward} title={reward}>
              <Icon aria-hidden="true" />
              <span className="sr">{reward}</span>
            </span>
          )
        )
      })}
    </span>
  )
}

export type Earnable = Reward & { earnedAt?: string | null }

const noteOf = ({ earnedAt, reward }: Earnable): string => {
  if (earnedAt === undefined) return `${reward}: ${showsOf(reward)}`
  return earnedAt === null ? 'Locked' : `Earned ${dayText(earnedAt)}`
}

/** Rewards as badges, with their requirement, and their benefit or the date they were earned. */
export const RewardList = ({ rewards }: { rewards: readonly Earnable[] }) => (
  <ul className={styles.rewards}>
    {rewards.map(reward => (
      <li key={reward.name}>
        <StreakBadge
          count={reward.threshold}
          unit={unitOf(reward)}
          tier={tierOf(reward, rewards)}
          isLocked={reward.earnedAt === null}
        />
        <div className="grow">
          <div className="t-med">{reward.name}</div>
          <div className="t-3 t-sm">{conditionOf(reward)}</div>
          <div className="t-2 t-sm">{noteOf(reward)}</div>
        </div>
      </li>
    ))}
  </ul>
)

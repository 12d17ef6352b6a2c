import type { Reward } from '#contract/sharing'
import { StreakBadge } from '#ui/components/streak-badge.tsx'
import { dayText } from '#ui/lib/format'
import { conditionOf, showsOf, tierOf, unitOf } from './streak-badges.ts'
import styles from './reward-list.module.css'

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

import { ArrowRight, Share2 } from 'lucide-react'
import { useId } from 'react'
import type { User } from '#contract/accounts/accounts'
import { sharing } from '#contract/sharing'
import { Button } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { StreakBadge } from '#ui/components/streak-badge.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDialog, useOpenShare } from '#ui/lib/use-dialog'
import { conditionOf, progressOf, tierOf, unitOf } from './streak-badges.ts'
import { SiteShare } from './site-share.tsx'
import styles from './streak-bar.module.css'

/** Share streak bar: progress, badges and the share action, in one line. */
export const StreakBar = ({ user, awardId }: { user: User; awardId: number | null }) => {
  const id = useId()
  const dialog = useDialog('streak', ['streak'])
  const openShare = useOpenShare()
  const { data: streak } = useApiQuery(sharing.streak, { userId: user.id })
  const { data: rewards = [] } = useApiQuery(sharing.rewards, {})
  if (!streak || streak.totalShares === 0) return null
  const { shareStreak } = streak
  const pennants = rewards.filter(({ kind }) => kind === 'streak')
  return (
    <Panel className={styles.bar} aria-labelledby={id}>
      <div className="grow">
        <h2 className="t-card" id={id}>
          Share streak
        </h2>
        <p className="t-2">{progressOf(shareStreak, rewards)}</p>
        <button type="button" className="link link-btn" onClick={() => dialog.open()}>
          Rewards and leaders <ArrowRight />
        </button>
      </div>
      <ol className={styles.pennants} aria-label="Streak badges">
        {pennants.map(reward => {
          const isLocked = !streak.achievements.includes(reward.name)
          return (
            <li key={reward.name}>
              <StreakBadge
                count={reward.threshold}
                unit={unitOf(reward)}
                tier={tierOf(reward, rewards)}
                isLocked={isLocked}
              />
              <span className="sr">{conditionOf(reward)}: </span>
              <span className="t-sm t-3">{isLocked ? 'Locked' : 'Earned'}</span>
            </li>
          )
        })}
      </ol>
      {awardId === null ? (
        <SiteShare isSignedIn />
      ) : (
        <Button onClick={() => openShare(awardId)}>
          <Share2 />
          Share a win
        </Button>
      )}
    </Panel>
  )
}
